import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Paper, Text, Title, VisuallyHidden } from '@tech-portal/ui';
import { IconCircleCheck } from '@tech-portal/ui/icons';
import classes from '../shared/linked-page.module.css';

interface ApprovedCardProps {
  /** True if the estimate was approved before the link was opened. */
  wasApprovedBefore: boolean;
  /** True if the total is zero. */
  isFree: boolean;
  children?: ReactNode;
}

export function ApprovedCard({ wasApprovedBefore, isFree, children }: ApprovedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wasApprovedBefore) return;
    card.current?.focus();
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [wasApprovedBefore]);
  return (
    <Paper ref={card} withBorder p="lg" className={classes.approved} role="status" tabIndex={-1}>
      <IconCircleCheck size={28} aria-hidden="true" className={classes.check} />
      <div>
        <Title order={1} size="h3">
          {wasApprovedBefore ? 'Estimate Already Approved' : 'Estimate Approved'}
          <VisuallyHidden component="span"> - </VisuallyHidden>
        </Title>
        <Text>
          {isFree ? 'There is nothing to pay.' : 'Your estimate is now ready for payment.'} Any changes made will
          require re-approval.
        </Text>
        {children}
      </div>
    </Paper>
  );
}
