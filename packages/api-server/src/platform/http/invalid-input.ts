import { ApiError } from './api-error.ts';

const MESSAGE_LIMIT = 200;
/** Valibot's own wording, which names no field: 'Invalid type: Expected string but received 5'. */
const LIBRARY_WORDING = /^Invalid [\w ]+: (Expected|Received) /;
/** Where a list of lines is in an input. */
const LINE = /(?:^|\.)line_items\.(\d+)(?:\.|$)/;

/** What is wrong with an input, and where; the path is empty for the input as a whole. */
interface InputProblem {
  readonly path: string;
  readonly message: string;
}

/** What is said to a person: which line it is, and the rule; where a field is in the request is said to programs. */
function sentenceOf({ path, message }: InputProblem): string {
  const line = LINE.exec(path)?.[1];
  const rule = LIBRARY_WORDING.test(message) ? 'Some fields need attention.' : message;
  return line === undefined ? rule : `Line ${Number(line) + 1} of the charges: ${rule}`;
}

function shorten(message: string): string {
  return message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
}

/** The refusal of an input: a sentence for the person (ERROR-8), and a message for each field. */
export function invalidInput(problems: readonly InputProblem[]): ApiError {
  const fields = new Map<string, string>();
  const sentences = new Set<string>();
  for (const problem of problems) {
    const path = shorten(problem.path);
    const message = shorten(problem.message);
    if (!fields.has(path)) fields.set(path, message);
    sentences.add(path ? sentenceOf({ path, message }) : message);
  }
  // The rules of lines end with a full stop, those of other fields do not.
  const message = [...sentences].join(', ').replaceAll('., ', '. ');
  return new ApiError('invalid_input', shorten(message), { fields: Object.fromEntries(fields) });
}
