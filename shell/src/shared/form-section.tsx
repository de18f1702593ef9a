import { Title } from '@tech-portal/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  /** Heading level, one below the surrounding one. */
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

export function FormSection({ title, level, children }: FormSectionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={level} size="h4" id={id} className={classes.title}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </div>
  );
}
