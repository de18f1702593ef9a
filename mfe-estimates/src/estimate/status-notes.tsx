import { memo } from 'react';
import type { Estimate, EstimateStatus } from '@tech-portal/contract/estimates';
import { formatMoment } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Alert, Anchor, Text } from '@tech-portal/ui';

const ways = { 'in-person': 'in person', email: 'by email' } as const;

/** What there is to know of an estimate in its status: the warning of an invoice, who approved, what became of an email. */
export const StatusNotes = memo(function StatusNotes({
  estimate,
  status,
}: {
  estimate: Estimate;
  status: EstimateStatus;
}) {
  const { approved_by: by, approved_at: at, approved_way: way, approval_email: email, trans_id: order } = estimate;
  const approved = by !== null && at !== null && (status === 'invoice' || status === 'order');
  return (
    <>
      {status === 'invoice' && (
        <Alert color="amber" mb="md">
          Changing this estimate will immediately revert it back to a draft.
        </Alert>
      )}
      {status === 'expired' && (
        <Alert color="red" mb="md">
          This estimate has expired. Duplicate it to go on with a new draft.
        </Alert>
      )}
      {status === 'draft' && email === 'delayed' && (
        <Alert color="amber" mb="md">
          The approval email has not gone out yet. It is sent as soon as the mail server can be reached.
        </Alert>
      )}
      {status === 'draft' && email === 'failed' && (
        <Alert color="red" mb="md">
          The approval email could not be delivered. Check the customer&apos;s email and send it again.
        </Alert>
      )}
      {approved && (
        <Text size="sm" c="dimmed" mb="md">
          Approved by {by} on {formatMoment(at)}
          {way && `, ${ways[way]}`}.{' '}
          {typeof order === 'string' && (
            <Anchor component={Link} to={`/order/${order}`} size="sm" underline="always">
              View Order
            </Anchor>
          )}
        </Text>
      )}
    </>
  );
});
