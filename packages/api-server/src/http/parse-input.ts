import type { CallDeclaration, ParsedBodyOf, ParsedQueryOf } from '@tech-portal/contract';
import { getDotPath, safeParse } from 'valibot';
import type { BaseIssue, GenericSchema } from 'valibot';
import { ApiError } from './api-error.ts';

const MESSAGE_LIMIT = 200;
/** Valibot's own wording, which names no field: 'Invalid type: Expected string but received 5'. */
const LIBRARY_WORDING = /^Invalid [\w ]+: (Expected|Received) /;
/** Where a list of lines is in an input. */
const LINE = /(?:^|\.)line_items\.(\d+)(?:\.|$)/;

/** What is said to a person: which line it is, and the rule; where a field is in the request is said to programs. */
function sentenceOf(path: string, message: string): string {
  const line = LINE.exec(path)?.[1];
  const rule = LIBRARY_WORDING.test(message) ? 'Something of this is not as it should be.' : message;
  return line === undefined ? rule : `Line ${Number(line) + 1} of the charges: ${rule}`;
}

function shorten(message: string): string {
  return message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
}

function invalidInput(issues: readonly BaseIssue<unknown>[]): ApiError {
  const fields = new Map<string, string>();
  const sentences = new Set<string>();
  for (const issue of issues) {
    const path = shorten(getDotPath(issue) ?? '');
    const message = shorten(issue.message);
    if (!fields.has(path)) fields.set(path, message);
    sentences.add(path ? sentenceOf(path, message) : message);
  }
  return new ApiError('invalid_input', shorten([...sentences].join(', ')), { fields: Object.fromEntries(fields) });
}

/** Whether a text holds what PostgreSQL cannot store: U+0000, or half of a surrogate pair. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasUnstorable);
}

function parse(schema: GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, input);
  if (!result.success) throw invalidInput(result.issues);
  if (hasUnstorable(result.output)) {
    throw new ApiError('invalid_input', 'Text must not contain U+0000 or half a character.', { fields: {} });
  }
  return result.output;
}

/** Validates query and body of a call by its own schemas; throws `invalid_input` with a message for each field. */
export function parseInput<Call extends CallDeclaration>(
  call: Call,
  input: { query: unknown; body: unknown },
): { query: ParsedQueryOf<Call>; body: ParsedBodyOf<Call> } {
  return {
    query: parse(call.query, input.query) as ParsedQueryOf<Call>,
    body: parse(call.body, input.body) as ParsedBodyOf<Call>,
  };
}
