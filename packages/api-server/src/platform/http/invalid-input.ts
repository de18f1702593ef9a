import { ApiError } from './api-error.ts';

const MAX_MESSAGE_LENGTH = 200;
/** Matches Valibot's default messages, which name no field: 'Invalid type: Expected string but received 5'. */
const VALIBOT_DEFAULT_MESSAGE = /^Invalid [\w ]+: (Expected|Received) /;
/** Path of a line item in an input. */
const LINE_ITEM_PATH = /(?:^|\.)line_items\.(\d+)(?:\.|$)/;

/** Problem of an input with its path; the path is empty for the whole input. */
interface InputProblem {
  readonly path: string;
  readonly message: string;
}

/** Writes a sentence for people: the line number and the rule. The path of the field is for programs only. */
function formatProblem({ path, message }: InputProblem): string {
  const line = LINE_ITEM_PATH.exec(path)?.[1];
  const rule = VALIBOT_DEFAULT_MESSAGE.test(message) ? 'Some fields need attention.' : message;
  return line === undefined ? rule : `Line ${Number(line) + 1} of the charges: ${rule}`;
}

function truncate(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}

/** Builds `invalid_input` with a sentence for people (ERROR-8) and a message for each field. */
export function invalidInput(problems: readonly InputProblem[]): ApiError {
  const fields = new Map<string, string>();
  const messages = new Set<string>();
  for (const problem of problems) {
    const path = truncate(problem.path);
    const message = truncate(problem.message);
    if (!fields.has(path)) fields.set(path, message);
    messages.add(path ? formatProblem({ path, message }) : message);
  }
  // Messages about lines end with a period; messages about other fields do not.
  const message = [...messages].join(', ').replaceAll('., ', '. ');
  return new ApiError('invalid_input', truncate(message), { fields: Object.fromEntries(fields) });
}
