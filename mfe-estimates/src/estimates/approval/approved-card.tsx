import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Paper, Text, Title, VisuallyHidden } from '@tech-portal/ui';
import { IconCircleCheck } from '@tech-portal/ui/icons';
import classes from './approve.module.css';

/** The estimate is approved: just now, or since before the link was opened. */
export function ApprovedCard({ already, children }: { already: boolean; children?: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (already) return;
    card.current?.focus();
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [already]);
  return (
    <Paper ref={card} withBorder p="lg" className={classes.approved} role="status" tabIndex={-1}>
      <IconCircleCheck size={28} aria-hidden="true" className={classes.check} />
      <div>
        <Title order={1} size="h3">
          {already ? 'Estimate Already Approved' : 'Estimate Approved'}
          <VisuallyHidden component="span"> - </VisuallyHidden>
        </Title>
        <Text>Your estimate is now ready for payment. Any changes made will require re-approval.</Text>
        {children}
      </div>
    </Paper>
  );
}
