import { Title } from '@tech-portal/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './text-form.module.css';

/** Fields that belong together, two beside each other where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} className={classes.title}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </div>
  );
}
