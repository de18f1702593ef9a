import { isApiResponseError } from '@tech-portal/api-client/errors';
import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

export type FieldProblems = Readonly<Record<string, string>>;

/** First message of a schema for each field, or the schema's output. */
export function checkInput<Output>(
  schema: GenericSchema<unknown, Output>,
  input: unknown,
): { output: Output; problems?: never } | { output?: never; problems: FieldProblems } {
  const { success, output, issues } = safeParse(schema, input);
  if (success) return { output };
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[getDotPath(issue) ?? ''] ??= issue.message;
  return { problems };
}

/** Visible field of an API path: `email` for `customer.email`. */
function fieldOf(path: string, isShown: (field: string) => boolean): string | undefined {
  if (isShown(path)) return path;
  const dot = path.indexOf('.');
  return dot === -1 ? undefined : fieldOf(path.slice(dot + 1), isShown);
}

/**
 * Splits messages by visibility of their fields.
 *
 * @param isShown True for a field on the screen.
 * @returns those for visible fields by field name, and the others
 */
export function sortProblems(messages: FieldProblems, isShown: (field: string) => boolean) {
  const problems: Record<string, string> = {};
  const elsewhere = new Set<string>();
  for (const [path, message] of Object.entries(messages)) {
    const field = fieldOf(path, isShown);
    if (field === undefined) elsewhere.add(message);
    else problems[field] ??= message;
  }
  return { problems, elsewhere: [...elsewhere] };
}

/** Server messages about single fields; empty for other failures, or without a response. */
export const problemsFromServer = (error: unknown): FieldProblems => (isApiResponseError(error) ? error.fields : {});
