import { formatDay, fullName } from '@tech-portal/domain';
import { lazyComponent } from '@tech-portal/platform';
import { ErrorState, Paper, Skeleton, Stack, Text, Title } from '@tech-portal/ui';
import { ItemsTable } from '../shared/items-table.tsx';
import { itemRows } from '../shared/linked-estimate.ts';
import { TechContact } from '../shared/tech-contact.tsx';
import { SummaryTotals } from '../../shared/estimate/summary-totals.tsx';
import type { LinkedInvoice } from './invoice-payment.tsx';
import { PaidCard } from '../shared/paid-card.tsx';
import classes from '../shared/linked-page.module.css';

/** Contains the card provider's code, which a paid invoice does not need. */
const InvoicePayment = lazyComponent(async () => (await import('./invoice-payment.tsx')).InvoicePayment, {
  loading: () => <Skeleton height={120} />,
  failed: (retry) => <ErrorState message="The payment could not be loaded." onRetry={retry} />,
});

interface LinkedInvoiceViewProps {
  token: string;
  invoice: LinkedInvoice;
  isPaying: boolean;
}

export function LinkedInvoiceView({ token, invoice, isPaying }: LinkedInvoiceViewProps) {
  const { estimate, summary, tech, paid, tax_percent } = invoice;
  return (
    <Stack gap="md">
      {paid && <PaidCard token={token} paid={paid} />}
      <header className={classes.head}>
        <div>
          <Title order={paid ? 2 : 1} size="h2">
            {paid ? 'Invoice' : 'Your Invoice'}
          </Title>
          <Text c="dimmed">
            No. {estimate.id} · From {tech.company || fullName(tech)} · {formatDay(estimate.issue_date)}
          </Text>
        </div>
        {!paid && <Text c="dimmed">Please pay by {formatDay(estimate.expiry_date)}</Text>}
      </header>
      {!paid && isPaying && <InvoicePayment token={token} invoice={invoice} isPaying />}
      <ItemsTable rows={itemRows(invoice)} />
      {(paid || !isPaying) && (
        <Paper withBorder p="md" className={classes.summary} component="section" aria-label="Summary">
          <SummaryTotals summary={summary} taxPercent={tax_percent} />
          {!paid && <InvoicePayment token={token} invoice={invoice} isPaying={false} />}
        </Paper>
      )}
      <TechContact tech={tech} />
    </Stack>
  );
}
