import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** What is typed into a form, field by field. */
export type TextDraft<Field extends string> = Readonly<Record<Field, string>>;
/** What is wrong with it, field by field; fields without a problem are not among them. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The first message of a schema for each field; empty when the draft may be sent. */
export function problemsOf(schema: GenericSchema, draft: TextDraft<string>): FieldProblems {
  const problems: Record<string, string> = {};
  for (const issue of safeParse(schema, draft).issues ?? []) {
    const field = getDotPath(issue) ?? '';
    if (Object.hasOwn(draft, field)) problems[field] ??= issue.message;
  }
  return problems;
}

/** The server's messages for the fields of a draft; a path such as `user.zip` is the field `zip`. */
export function problemsFromServer(
  draft: TextDraft<string>,
  messages: Readonly<Record<string, string>>,
): FieldProblems {
  return Object.fromEntries(
    Object.entries(messages)
      .map(([path, message]) => [path.slice(path.lastIndexOf('.') + 1), message] as const)
      .filter(([field]) => Object.hasOwn(draft, field)),
  );
}

/** The problems of all other fields. */
export const withoutProblem = (problems: FieldProblems, field: string): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
