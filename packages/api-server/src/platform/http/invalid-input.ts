import { ApiError } from './api-error.ts';

const MESSAGE_LIMIT = 200;
/** Matches Valibot's default messages, which name no field: 'Invalid type: Expected string but received 5'. */
const LIBRARY_WORDING = /^Invalid [\w ]+: (Expected|Received) /;
/** Path of a line item in an input. */
const LINE = /(?:^|\.)line_items\.(\d+)(?:\.|$)/;

/** Problem of an input with its path; the path is empty for the whole input. */
interface InputProblem {
  readonly path: string;
  readonly message: string;
}

/** Writes a sentence for people: the line number and the rule. The path of the field is for programs only. */
function sentenceOf({ path, message }: InputProblem): string {
  const line = LINE.exec(path)?.[1];
  const rule = LIBRARY_WORDING.test(message) ? 'Some fields need attention.' : message;
  return line === undefined ? rule : `Line ${Number(line) + 1} of the charges: ${rule}`;
}

function shorten(message: string): string {
  return message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
}

/** Builds `invalid_input` with a sentence for people (ERROR-8) and a message for each field. */
export function invalidInput(problems: readonly InputProblem[]): ApiError {
  const fields = new Map<string, string>();
  const sentences = new Set<string>();
  for (const problem of problems) {
    const path = shorten(problem.path);
    const message = shorten(problem.message);
    if (!fields.has(path)) fields.set(path, message);
    sentences.add(path ? sentenceOf({ path, message }) : message);
  }
  // Messages of lines end with a period, those of other fields do not.
  const message = [...sentences].join(', ').replaceAll('., ', '. ');
  return new ApiError('invalid_input', shorten(message), { fields: Object.fromEntries(fields) });
}
