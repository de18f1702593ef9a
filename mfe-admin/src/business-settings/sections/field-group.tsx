import { Text } from '@tech-portal/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Takes the focus unless a field with a mistake has it: it stands where nobody would look for it otherwise. */
function GroupProblem({ children }: { readonly children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') text.current?.focus();
  }, []);
  return (
    <Text ref={text} size="sm" c="red" role="alert" tabIndex={-1}>
      {children}
    </Text>
  );
}

interface FieldGroupProps {
  /** Path of the list in the form. */
  readonly name: string;
  readonly legend: string;
  /** What is wrong with the list as a whole. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** A list of fields that can be wrong as a whole. */
export const FieldGroup = ({ name, legend, problem, children }: FieldGroupProps) => (
  <fieldset name={name} className={classes.group}>
    <legend>{legend}</legend>
    {problem !== undefined && <GroupProblem key={problem}>{problem}</GroupProblem>}
    {children}
  </fieldset>
);
