import { useEffect, useState } from 'react';
import type { Estimate, Summary } from '@tech-portal/contract/estimates';
import { useQueryClient } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { usePayment, usePlaceOrder } from '@tech-portal/providers/card';
import type { PlaceOrderOutcome } from '@tech-portal/providers/card';
import { Alert, Modal } from '@tech-portal/ui';
import { invalidateEstimates } from '../estimate.queries.ts';
import { PayInvoiceForm } from './pay-invoice-form.tsx';
import { PaymentChecking } from './payment-checking.tsx';
import { TotalChanged } from './total-changed.tsx';

interface PayInvoiceDialogProps {
  /** An invoice. */
  readonly estimate: Estimate;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Pays an invoice by card (document 2, section 2). Leads to the order when it is paid; a failed payment shows an alert
 * where this component stands, closes the dialog and reloads the estimate. Keep it mounted whatever the status, so that
 * its alert stays and a payment that is being checked is followed to its end.
 */
export function PayInvoiceDialog({ estimate, opened, onClose }: PayInvoiceDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [changed, setChanged] = useState<Summary>();
  const summary = changed ?? estimate.summary;
  const { place, placing, outcome, reset } = usePlaceOrder({ cartId: estimate.id, expectedTotal: summary.total });
  // An earlier payment, of another tab or before a reload, may still be on its way.
  const [following, setFollowing] = useState(false);
  const earlier = usePayment(opened || following ? estimate.id : undefined);
  const isUnknown = earlier.data?.state === 'checking';
  // To its end, also behind the closed dialog.
  if (isUnknown && !following) setFollowing(true);
  const checking = outcome?.kind === 'checking' || (outcome === undefined && isUnknown);
  const transId = outcome?.kind === 'ordered' ? outcome.transId : earlier.data?.trans_id;

  const close = () => {
    setChanged(undefined);
    onClose();
  };
  const settle = (settled: PlaceOrderOutcome) => {
    if (settled.kind === 'checking' || settled.kind === 'ordered') return;
    reset();
    void invalidateEstimates(client);
    if (settled.kind === 'total-changed') return setChanged(settled.figures ?? estimate.summary);
    setFailure(`PAYMENT ERROR: ${settled.message}`);
    return close();
  };

  // A payment that was being checked is decided by the poll, not by a press.
  useEffect(() => {
    if (outcome) settle(outcome);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new outcome settles anything
  }, [outcome?.kind]);
  useEffect(() => {
    if (transId === undefined) return;
    void invalidateEstimates(client);
    void navigate(`/order/${transId}`);
  }, [transId, client, navigate]);

  return (
    <>
      {failure !== undefined && (
        <Alert color="red" mb="md" withCloseButton closeButtonLabel="Dismiss" onClose={() => setFailure(undefined)}>
          {failure}
        </Alert>
      )}
      {!opened && changed !== undefined && (
        <TotalChanged total={changed.total} onDismiss={() => setChanged(undefined)} />
      )}
      {!opened && checking && (
        <Alert color="amber" mb="md">
          <PaymentChecking />
        </Alert>
      )}
      <Modal
        opened={opened}
        onClose={() => {
          if (!placing) close();
        }}
        title="Pay Invoice"
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {checking ? (
          <PaymentChecking />
        ) : (
          <PayInvoiceForm
            estimate={estimate}
            summary={summary}
            changed={changed !== undefined}
            pending={placing}
            onPay={(payment) => {
              setFailure(undefined);
              return place(payment).then(() => undefined);
            }}
          />
        )}
      </Modal>
    </>
  );
}
