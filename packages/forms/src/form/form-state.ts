import { useRef, useState } from 'react';
import type { FieldProblems } from './field-problems.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** Value at a path such as `lines.0.price`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isGroup(value) ? value[key] : undefined), values);

/** Copies values with another one at a path; everything else keeps its reference. */
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
