import { useId } from 'react';
import type { ReactNode } from 'react';
import { Title } from '@tech-portal/ui';
import classes from './estimate-card.module.css';

interface EstimateCardProps {
  title: string;
  /** Title on paper, where nobody can add anything; default `title`. */
  printedTitle?: string | undefined;
  /** Id of the card, to lead to it. */
  anchor?: string | undefined;
  actions?: ReactNode | undefined;
  /** Not for customers, and so not on paper; default false. */
  isPrivate?: boolean | undefined;
  children: ReactNode;
}

/** A part of the estimate page under a heading of its own. */
export function EstimateCard({
  title,
  printedTitle = title,
  anchor,
  actions,
  isPrivate = false,
  children,
}: EstimateCardProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes.card} aria-labelledby={id} data-private={isPrivate || undefined}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          <span data-screen-only={printedTitle !== title || undefined}>{title}</span>
          {printedTitle !== title && (
            <span hidden className={classes.printed}>
              {printedTitle}
            </span>
          )}
        </Title>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
