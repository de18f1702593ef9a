import type { Estimate } from '@tech-portal/contract/estimates';
import { sendEstimateApproval } from '@tech-portal/contract/estimates';
import { formatDay, formatDateTime } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { Text } from '@tech-portal/ui';
import { SendEmailDialog } from './send-email-dialog.tsx';

export interface SendApprovalDialogProps {
  estimate: Estimate;
  opened: boolean;
  onClose: () => void;
}

/** Emails the customer a link to view and approve a draft. A new email invalidates older links. */
export function SendApprovalDialog({ estimate, ...dialog }: SendApprovalDialogProps) {
  const { mutateAsync } = useApiMutation(sendEstimateApproval, { awaitRefetch: true });
  const lastSent = estimate.sent
    .map(({ sent_at }) => sent_at)
    .toSorted()
    .at(-1);
  return (
    <SendEmailDialog
      {...dialog}
      estimate={estimate}
      title="Send Approval Email"
      documentName="approval email"
      hasReminders
      onSend={(body) => mutateAsync({ body })}
      resendNotice={
        lastSent !== undefined && (
          <Text size="sm" c="dimmed">
            Last sent {formatDateTime(lastSent)}. If you send it again, the earlier link stops working.
          </Text>
        )
      }
    >
      <Text>
        {estimate.first_name} {estimate.last_name} gets a link to view and accept this estimate. The link works until{' '}
        {formatDay(estimate.expiry_date)}, or until the estimate is changed.
      </Text>
    </SendEmailDialog>
  );
}
