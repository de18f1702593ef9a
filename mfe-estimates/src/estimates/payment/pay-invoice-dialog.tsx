import type { Estimate } from '@tech-portal/contract/estimates';
import { PaymentChecking, QuoteChanged } from '@tech-portal/providers/card';
import { Alert, Modal, Stack } from '@tech-portal/ui';
import { PaymentNotice } from './payment-notice.tsx';
import { PayInvoiceForm } from './pay-invoice-form.tsx';
import { useInvoicePayment } from './use-invoice-payment.ts';

interface PayInvoiceDialogProps {
  /** An invoice. */
  estimate: Estimate;
  opened: boolean;
  /** A payment of before, or of another tab, is followed though the dialog is closed. */
  isNeeded?: boolean;
  /** The page has unsaved work, and is not left when the estimate turns out to be paid. */
  stays?: boolean;
  onClose: () => void;
}

/**
 * Pays an invoice by card. Leads to the order when it is paid; a failed payment shows an alert where this component
 * stands, closes the dialog and reloads the estimate. Keep it mounted whatever the status, so that its alert stays until
 * the estimate is paid, and a payment that is being checked is followed to its end.
 */
export function PayInvoiceDialog({ estimate, opened, stays = false, onClose }: PayInvoiceDialogProps) {
  const { payment, knownBy, shown, pay, close, dismiss } = useInvoicePayment({ estimate, opened, stays, onClose });
  const checking = payment.phase === 'checking';
  return (
    <>
      {payment.phase === 'failed' && !estimate.paid && (
        <PaymentNotice>
          <Alert color="red" mb="md" withCloseButton closeButtonLabel="Dismiss" onClose={dismiss}>
            {payment.message}
          </Alert>
        </PaymentNotice>
      )}
      {!opened && payment.phase === 'changed' && (
        <Stack mb="md">
          <QuoteChanged total={payment.now.summary.total} onDismiss={dismiss} />
        </Stack>
      )}
      {!opened && checking && (
        <Alert color="amber" mb="md">
          <PaymentChecking knownBy={knownBy} />
        </Alert>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title="Pay Invoice"
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {checking ? (
          <PaymentChecking knownBy={knownBy} />
        ) : (
          <PayInvoiceForm estimate={estimate} shown={shown} pending={payment.phase === 'paying'} onPay={pay} />
        )}
      </Modal>
    </>
  );
}
