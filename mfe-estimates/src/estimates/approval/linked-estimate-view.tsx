import { useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { formatDay } from '@tech-portal/domain';
import { Alert, Paper, Stack, Text, Title } from '@tech-portal/ui';
import { LazyAcceptEstimateDialog } from './lazy-accept-estimate-dialog.tsx';
import { SummaryFigures } from '../summary-figures.tsx';
import { ApprovedCard } from './approved-card.tsx';
import { useApproveByLink } from './approve.mutations.ts';
import { CustomerAnswer } from './customer-answer.tsx';
import { ItemsTable } from './items-table.tsx';
import { itemRows } from './linked-estimate.ts';
import type { LinkedEstimate } from './linked-estimate.ts';
import { ShipTo } from './ship-to.tsx';
import { TechContact } from './tech-contact.tsx';
import classes from './approve.module.css';

interface LinkedEstimateViewProps {
  readonly token: string;
  readonly linked: LinkedEstimate;
  /** Asks the server again what the link shows. */
  readonly onReload: () => Promise<void>;
}

export function LinkedEstimateView({ token, linked, onReload }: LinkedEstimateViewProps) {
  const { estimate, summary, customer, tech } = linked;
  const [accepting, setAccepting] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [notice, setNotice] = useState<string>();
  const approve = useApproveByLink(token);
  const open = !accepted && !linked.approved;

  const accept = async (name?: string) => {
    setNotice(undefined);
    try {
      await approve.mutateAsync(name);
      setAccepted(true);
    } catch (error) {
      if (!isRefusal(error, 'invalid_token', 'estimate_expired', 'total_changed')) throw error;
      // The link is of no use any more, or shows something else now.
      setNotice(describeError(error));
      await onReload();
    }
  };

  return (
    <Stack gap="md">
      {!open && <ApprovedCard already={!accepted} />}
      <header className={classes.head}>
        <div>
          <Title order={open ? 1 : 2} size="h2">
            {open ? 'Your Estimate' : 'Estimate'}
          </Title>
          <Text c="dimmed">
            From {tech.company || `${tech.first_name} ${tech.last_name}`} · {formatDay(estimate.issue_date)}
          </Text>
        </div>
        {open && <Text c="dimmed">Expires {formatDay(estimate.expiry_date)}</Text>}
      </header>
      {notice !== undefined && <Alert color="amber">{notice}</Alert>}
      <div className={classes.people}>
        <ShipTo customer={customer} />
        <TechContact tech={tech} />
      </div>
      <ItemsTable rows={itemRows(linked)} />
      <Paper withBorder p="md" className={classes.summary} component="section" aria-label="Summary">
        <SummaryFigures summary={summary} taxPercent={linked.tax_percent} />
        {open && <CustomerAnswer token={token} tech={tech} onAccept={() => setAccepting(true)} />}
      </Paper>
      <LazyAcceptEstimateDialog
        expiryDate={estimate.expiry_date}
        total={summary.total}
        opened={accepting}
        onClose={() => setAccepting(false)}
        askName
        onAccept={accept}
      />
    </Stack>
  );
}
