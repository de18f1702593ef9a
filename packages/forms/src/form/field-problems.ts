import { isApiResponseError } from '@tech-portal/api-client/errors';
import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** What is wrong with a form, field by field; fields without a problem are not among them. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The first message of a schema for each field, or what the schema makes of the input. */
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

/** The field that a path of the wire leads to: `email` for `customer.email`, where that is the name on the screen. */
function fieldOf(path: string, isShown: (field: string) => boolean): string | undefined {
  if (isShown(path)) return path;
  const dot = path.indexOf('.');
  return dot === -1 ? undefined : fieldOf(path.slice(dot + 1), isShown);
}

/**
 * Sorts messages by where they can be read.
 *
 * @param isShown Whether a field is on the screen.
 * @returns those for fields on the screen under their names there, and the others
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

/** What the server says of single fields; empty when it refused for another reason, or did not respond. */
export const problemsFromServer = (error: unknown): FieldProblems => (isApiResponseError(error) ? error.fields : {});
