import { Text } from '@tech-portal/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Error of a group. Takes the focus, because it is easy to miss, unless an invalid field has the focus. */
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
  /** Path of the group's list in the form. */
  readonly name: string;
  readonly legend: string;
  /** Error that concerns the whole list. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** Fields of a list that can be invalid as a whole. */
export const FieldGroup = ({ name, legend, problem, children }: FieldGroupProps) => (
  <fieldset name={name} className={classes.group}>
    <legend>{legend}</legend>
    {problem !== undefined && <GroupProblem key={problem}>{problem}</GroupProblem>}
    {children}
  </fieldset>
);
