import { recoverLostFocus, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef, useId } from 'react';
import type { ReactNode } from 'react';
import classes from './estimate-card.module.css';

/** Returns a ref for the button that opens an inline edit, and restores its focus when the edit closes. */
export function useEditFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) recoverLostFocus(button.current, { preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

interface EstimateCardProps {
  title: string;
  /** Title in print, where nothing can be added; default `title`. */
  printedTitle?: string | undefined;
  anchor?: string | undefined;
  actions?: ReactNode | undefined;
  /** Hides the card in print, because customers must not see it; default false. */
  isPrivate?: boolean | undefined;
  children: ReactNode;
}

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
