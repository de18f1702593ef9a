import type { Estimate } from '@tech-portal/contract/estimates';
import { sendInvoice } from '@tech-portal/contract/estimate-payment';
import { formatCurrency, formatDay } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { Text } from '@tech-portal/ui';
import { SendEmailDialog } from './send-email-dialog.tsx';

interface SendInvoiceDialogProps {
  estimate: Estimate;
  opened: boolean;
  onClose: () => void;
}

export function SendInvoiceDialog({ estimate, ...dialog }: SendInvoiceDialogProps) {
  const { mutateAsync } = useApiMutation(sendInvoice, { awaitRefetch: true });
  return (
    <SendEmailDialog
      {...dialog}
      estimate={estimate}
      title="Email Invoice"
      documentName="invoice"
      onSend={(body) => mutateAsync({ body })}
      resendNotice={
        estimate.invoice_email !== undefined && (
          <Text size="sm" c="dimmed">
            If you send it again, the earlier link stops working.
          </Text>
        )
      }
    >
      <Text>
        {estimate.first_name} {estimate.last_name} gets the invoice of {formatCurrency(estimate.summary.total)} as a
        PDF, with a link to pay it by card. The link works until {formatDay(estimate.expiry_date)}, or until the
        estimate is changed.
      </Text>
    </SendEmailDialog>
  );
}
