import { Text } from '@tech-portal/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Takes the focus unless an invalid field has it, because the message is easy to miss otherwise. */
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
  /** Error of the whole list. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** List of fields that can be invalid as a whole. */
export const FieldGroup = ({ name, legend, problem, children }: FieldGroupProps) => (
  <fieldset name={name} className={classes.group}>
    <legend>{legend}</legend>
    {problem !== undefined && <GroupProblem key={problem}>{problem}</GroupProblem>}
    {children}
  </fieldset>
);
