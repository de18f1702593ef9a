import { useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { approveEstimateByToken } from '@tech-portal/contract/estimate-approval';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import { formatDay, fullName } from '@tech-portal/domain';
import { lazyComponent, lazyDialog } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Alert, ErrorState, Paper, Stack, TableSkeleton, Text, Title } from '@tech-portal/ui';
import { DownloadLinkedEstimate } from '../../shared/estimate/download-pdf.tsx';
import { SummaryTotals } from '../../shared/estimate/summary-totals.tsx';
import { ApprovedCard } from './approved-card.tsx';
import { CustomerResponse } from './customer-response.tsx';
import { ItemsTable } from '../shared/items-table.tsx';
import type { LinkedEstimate } from '../shared/linked-estimate.ts';
import { itemRows } from '../shared/linked-estimate.ts';
import { PaidCard } from '../shared/paid-card.tsx';
import { PayNowButton } from '../shared/pay-now-button.tsx';
import { LazySignatureView } from '../../shared/approval/signature/lazy-signature-view.tsx';
import { TechContact } from '../shared/tech-contact.tsx';
import { useOptionChoice } from './use-option-choice.ts';
import classes from '../shared/linked-page.module.css';

/** Loads late, because reading the estimate does not need it. */
const AcceptEstimateDialog = lazyDialog(
  async () => (await import('../../shared/approval/accept-estimate-dialog.tsx')).AcceptEstimateDialog,
);

/** Loads only for several options. */
const LinkedOptions = lazyComponent(async () => (await import('./linked-options.tsx')).LinkedOptions, {
  loading: () => <TableSkeleton rows={6} />,
  failed: (retry) => <ErrorState message="The options could not be loaded." onRetry={retry} />,
});

/** Loads only for an estimate with photos. */
const LinkedPhotos = lazyComponent(async () => (await import('./linked-photos.tsx')).LinkedPhotos, {
  loading: () => <TableSkeleton rows={2} />,
  failed: (retry) => <ErrorState message="The photos could not be loaded." onRetry={retry} />,
});

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

/** Approves with the token of the link; idempotent. */
const useApproveByLink = (token: string) =>
  useApiMutation(approveEstimateByToken, {
    input: (body: { name: string | undefined; option?: number; signature?: SignatureInput | undefined }) => ({
      body,
      token,
    }),
    // Keeps the approved estimate on the screen.
    hold: 'all',
  });

interface LinkedEstimateViewProps {
  token: string;
  linked: LinkedEstimate;
  onReload: () => Promise<void>;
}

export function LinkedEstimateView({ token, linked, onReload }: LinkedEstimateViewProps) {
  const { estimate, summary, customer, tech } = linked;
  const [isAccepting, setIsAccepting] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const [notice, setNotice] = useState<string>();
  const approve = useApproveByLink(token);
  const isOpen = !isAccepted && !linked.approved;
  const choice = useOptionChoice(linked.options, isAccepted);

  const total = choice.picked?.content?.summary.total ?? summary.total;

  /** Shows the current state after a refusal that ended or changed the link; throws other errors. */
  const reloadAfterRefusal = async (error: unknown) => {
    if (!isRefusal(error, 'invalid_token', 'estimate_expired', 'total_changed', 'estimate_closed')) throw error;
    setNotice(describeError(error));
    await onReload();
  };
  const accept = async (name?: string, signature?: SignatureInput) => {
    setNotice(undefined);
    try {
      const option = choice.picked?.id;
      await approve.mutateAsync({ name, ...(option !== undefined && { option }), ...(signature && { signature }) });
    } catch (error) {
      await reloadAfterRefusal(error);
      return;
    }
    setIsAccepted(true);
    // An approved estimate with a total of zero becomes an order at once.
    if (total === 0) await onReload();
  };

  return (
    <Stack gap="md">
      {linked.paid && <PaidCard token={token} paid={linked.paid} />}
      {!isOpen && !linked.paid && (
        <ApprovedCard wasApprovedBefore={!isAccepted} isFree={total === 0}>
          {total > 0 && (isAccepted || estimate.status === 'invoice') ? <PayNowButton token={token} /> : null}
        </ApprovedCard>
      )}
      {linked.signature && <LazySignatureView signature={linked.signature} />}
      <header className={classes.head}>
        <div>
          <Title order={isOpen ? 1 : 2} size="h2">
            {isOpen ? 'Your Estimate' : 'Estimate'}
          </Title>
          <Text c="dimmed">
            {!choice.options && `No. ${estimate.id} · `}From {tech.company || fullName(tech)} ·{' '}
            {formatDay(estimate.issue_date)}
          </Text>
        </div>
        {isOpen && <Text c="dimmed">Expires {formatDay(estimate.expiry_date)}</Text>}
        <div className={classes.actions}>
          {(!isOpen || !choice.options || choice.picked) && (
            <DownloadLinkedEstimate token={token} option={choice.picked?.id} />
          )}
        </div>
      </header>
      {notice !== undefined && <Alert color="amber">{notice}</Alert>}
      <div className={classes.people}>
        <ShipTo customer={customer} />
        <TechContact tech={tech} />
      </div>
      {choice.options ? (
        <LinkedOptions
          options={choice.options}
          picked={choice.picked?.id}
          onPick={isOpen ? choice.pick : undefined}
          missedPicks={choice.missedPicks}
        />
      ) : (
        <ItemsTable rows={itemRows(linked)} />
      )}
      {linked.photos && <LinkedPhotos token={token} photos={linked.photos} />}
      {(isOpen || !choice.options) && (
        <Paper
          withBorder
          p="md"
          className={classes.summary}
          component="section"
          aria-label={choice.options ? 'Your Choice' : 'Summary'}
        >
          {choice.options ? (
            choice.picked && (
              <Text className={classes.text}>
                Your choice: <strong>{choice.picked.title}</strong>
              </Text>
            )
          ) : (
            <SummaryTotals summary={summary} taxPercent={linked.tax_percent} />
          )}
          {isOpen && (
            <CustomerResponse
              token={token}
              tech={tech}
              hasOptions={choice.options !== undefined}
              responded={linked.responded}
              onRefused={reloadAfterRefusal}
              onAccept={() => setIsAccepting(choice.requirePick())}
            />
          )}
        </Paper>
      )}
      <AcceptEstimateDialog
        expiryDate={estimate.expiry_date}
        total={total}
        opened={isAccepting && (!choice.options || choice.picked !== undefined)}
        onClose={() => setIsAccepting(false)}
        hasNameField
        onAccept={accept}
      >
        {choice.picked && (
          <Text>
            Option <strong>{choice.picked.title}</strong>
          </Text>
        )}
      </AcceptEstimateDialog>
    </Stack>
  );
}
