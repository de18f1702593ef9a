import { isApiResponseError } from '@tech-portal/api-client/errors';
import { useRef, useState } from 'react';
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

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** Value at a path such as `lines.0.price`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isGroup(value) ? value[key] : undefined), values);

/** Copies values with a new value at a path; everything else keeps its reference. */
export function withValueAt(values: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const child = isGroup(values) ? values[key] : undefined;
  const next = rest.length === 0 ? value : withValueAt(child, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(key), next);
  return { ...(isGroup(values) ? values : {}), [key]: next };
}

export function useFormState<Values extends object>(initialValues: Values) {
  const [values, showValues] = useState(initialValues);
  const [problems, setProblems] = useState<FieldProblems>({});
  // For reads before the next render.
  const latest = useRef(initialValues);

  function setValues(next: Values) {
    latest.current = next;
    showValues(next);
  }

  return {
    values,
    problems,
    getValues: () => latest.current,
    setProblems,
    replace(next: Values) {
      setValues(next);
      setProblems({});
    },
    setValueAt(path: string, value: unknown) {
      setValues(withValueAt(latest.current, path, value) as Values);
      const isUnrelated = (field: string) => field !== path && !field.startsWith(`${path}.`);
      setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => isUnrelated(field))));
    },
    addProblem: (path: string, problem: string) => setProblems((current) => ({ ...current, [path]: problem })),
  };
}
