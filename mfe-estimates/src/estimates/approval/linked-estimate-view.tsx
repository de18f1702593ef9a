import { useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { formatDay, fullName } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Paper, Stack, Text, Title } from '@tech-portal/ui';
import { EmailLink, PhoneLink } from '../../shared/contact-links.tsx';
import { SummaryFigures } from '../summary-figures.tsx';
import { useApproveByLink } from './approve.mutations.ts';
import { ApprovedCard } from './approved-card.tsx';
import { CustomerAnswer } from './customer-answer.tsx';
import { ItemsTable } from './items-table.tsx';
import type { LinkedEstimate } from './linked-estimate.ts';
import { itemRows } from './linked-estimate.ts';
import classes from './approve.module.css';

/** Loaded late: those who only read the estimate do not need it. */
const AcceptEstimateDialog = lazyDialog(
  async () => (await import('./accept-estimate-dialog.tsx')).AcceptEstimateDialog,
);

/** The technician whom the customer can contact. */
function TechContact({ tech }: { tech: LinkedEstimate['tech'] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="your-tech">
      <Title order={2} size="h5" id="your-tech" mb={4}>
        Your Tech
      </Title>
      <Text fw={600} className={classes.text}>
        {tech.first_name} {tech.last_name}
      </Text>
      {tech.company !== '' && <Text className={classes.text}>{tech.company}</Text>}
      <Text className={classes.text}>
        <PhoneLink phone={tech.phone} />
        <br />
        <EmailLink email={tech.email} />
      </Text>
    </Paper>
  );
}

/** The customer's name and shipping address. */
function ShipTo({ customer }: { customer: LinkedEstimate['customer'] }) {
  const street = [customer.address_1, customer.address_2].filter(Boolean).join(', ');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="ship-to">
      <Title order={2} size="h5" id="ship-to" mb={4}>
        Customer
      </Title>
      <Text fw={600} className={classes.text}>
        {customer.first_name} {customer.last_name}
      </Text>
      <Text component="address" className={classes.text}>
        {street}
        <br />
        {customer.city}, {customer.state} {customer.zip_code}
      </Text>
    </Paper>
  );
}

interface LinkedEstimateViewProps {
  token: string;
  linked: LinkedEstimate;
  /** Fetches again what the link shows. */
  onReload: () => Promise<void>;
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
            No. {estimate.id} · From {tech.company || fullName(tech)} · {formatDay(estimate.issue_date)}
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
      <AcceptEstimateDialog
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
