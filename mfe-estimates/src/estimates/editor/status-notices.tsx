import { memo } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';
import { lazyComponent } from '@tech-portal/platform';
import { Link } from '@tech-portal/platform/router';
import { Alert, Anchor, Text } from '@tech-portal/ui';
import { LazySignatureView } from '../../shared/approval/signature/lazy-signature-view.tsx';
import { isNotChosen } from './shown-status.ts';
import { notSentMessage } from '../timeline/estimate-event.labels.ts';

/** {@link ReminderNotice}, loaded only while an approval email awaits a response. */
const LazyReminderNotice = lazyComponent<{ estimate: Estimate }>(
  async () => (await import('../emails/reminders/reminder-notice.tsx')).ReminderNotice,
  { failed: () => null },
);

const approvalMethodLabels = { 'in-person': 'in person', email: 'by email' } as const;

function EmailNotice({ name, state, reason }: EmailNoticeProps) {
  if (state !== 'delayed' && state !== 'failed' && state !== 'cancelled') return null;
  return (
    <Alert color={state === 'failed' ? 'red' : 'amber'} mb="md" data-screen-only>
      {state === 'delayed' &&
        `The ${name} email has not gone out yet. It is sent as soon as the mail server can be reached.`}
      {state === 'failed' && `The ${name} email could not be delivered. Check the customer's email and send it again.`}
      {state === 'cancelled' &&
        `${notSentMessage(reason, name === 'invoice' ? 'Invoice email' : undefined)}. Send it again once the estimate is ready.`}
    </Alert>
  );
}

interface EmailNoticeProps {
  name: 'approval' | 'invoice';
  state: Estimate['approval_email'] | undefined;
  reason: Estimate['approval_email_reason'];
}

export const StatusNotices = memo(function StatusNotices({
  estimate,
  status,
}: {
  estimate: Estimate;
  status: Estimate['status'];
}) {
  const { approved_by: by, approved_at: at, approved_way: approvalMethod, trans_id: orderId } = estimate;
  const { approval_email: email, approval_email_reason: reason } = estimate;
  const isDraft = status === 'draft' && !isNotChosen(estimate);
  const isApproved = by !== null && at !== null && (status === 'invoice' || status === 'order');
  return (
    <>
      {status === 'invoice' && (
        <Alert color="amber" mb="md" data-screen-only>
          Changing this estimate will immediately revert it back to a draft.
        </Alert>
      )}
      {status === 'expired' && (
        <Alert color="red" mb="md" data-screen-only>
          This estimate has expired. Duplicate it to continue with a new draft.
        </Alert>
      )}
      {isDraft && <EmailNotice name="approval" state={email} reason={reason} />}
      {status === 'invoice' && (
        <EmailNotice name="invoice" state={estimate.invoice_email} reason={estimate.invoice_email_reason} />
      )}
      {isDraft && (estimate.reminders ?? email) && <LazyReminderNotice estimate={estimate} />}
      {status === 'invoice' && email === 'cancelled' && (
        <Text size="sm" c="dimmed" mb="md" data-screen-only>
          {notSentMessage(reason)}.
        </Text>
      )}
      {isApproved && (
        <Text size="sm" c="dimmed" mb="md">
          Approved by {by} on {formatDateTime(at)}
          {approvalMethod && `, ${openValueLabel(approvalMethodLabels, approvalMethod).toLowerCase()}`}.{' '}
          {typeof orderId === 'string' && (
            <Anchor component={Link} to={`/order/${orderId}`} size="sm" underline="always" data-screen-only>
              View Order
            </Anchor>
          )}
        </Text>
      )}
      {isApproved && estimate.signature && <LazySignatureView signature={estimate.signature} />}
    </>
  );
});
