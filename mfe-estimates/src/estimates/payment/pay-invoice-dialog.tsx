import { useEffect, useEffectEvent } from 'react';
import type { StoredAddress } from '@tech-portal/contract/address';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import type { Customer } from '@tech-portal/contract/customers';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useNavigate } from '@tech-portal/platform/router';
import { cartPayment, orderPlaced, PendingPaymentNotice, QuoteChanged, usePayment } from '@tech-portal/providers/card';
import { Alert, Modal, Stack } from '@tech-portal/ui';
import { paymentError, PaymentNotice, quoteToPay } from '../../shared/payment/payment-form.tsx';
import { PayInvoiceForm } from './pay-invoice-form.tsx';

/** Shipping or billing address of a customer (EST-57). */
const addressOf = (customer: Customer, kind: 'shipping' | 'billing'): StoredAddress => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  company_name: '',
  address_1: customer[`${kind}_address_1`],
  address_2: customer[`${kind}_address_2`],
  city: customer[`${kind}_city`],
  state: customer[`${kind}_state`],
  zip_code: customer[`${kind}_zip`],
  email: customer.email,
  phone: customer.phone,
});

/** Quote of an estimate: totals, addresses and its id. */
export const quoteOf = ({ quote, summary, customer }: Estimate): ChangedQuote => ({
  quote,
  summary,
  shipping: addressOf(customer, 'shipping'),
  billing: addressOf(customer, 'billing'),
});

interface PayInvoiceDialogProps {
  estimate: Estimate;
  opened: boolean;
  /** True to follow an earlier payment, or one in another tab, while the dialog is closed. */
  isNeeded?: boolean;
  /** Stays on the page after a payment, because of unsaved work. */
  staysOnPage?: boolean;
  onClose: () => void;
}

/**
 * Pays an invoice by card and opens the order. A failed payment closes the dialog, shows an alert in place of this
 * component and reloads the estimate. Keep this component mounted in every status: it shows the alert until the next
 * payment, and follows a pending payment to its end.
 */
export function PayInvoiceDialog({ estimate, opened, staysOnPage = false, onClose }: PayInvoiceDialogProps) {
  const navigate = useNavigate();
  const { payment, pay, close, dismiss } = usePayment(cartPayment, estimate.id, {
    shouldPoll: opened || estimate.being_paid,
  });
  const { phase } = payment;
  const shownQuote = quoteToPay(payment, quoteOf(estimate));
  const error = paymentError(payment);

  const handleOutcome = useEffectEvent(() => {
    if (error !== undefined) onClose();
    if (phase === 'paid' && !staysOnPage) void navigate(...orderPlaced(payment.transId));
  });
  useEffect(() => handleOutcome(), [payment]);

  return (
    <>
      {error !== undefined && !estimate.paid && (
        <PaymentNotice>
          <Alert color="red" mb="md" withCloseButton closeButtonLabel="Dismiss" onClose={dismiss}>
            {error}
          </Alert>
        </PaymentNotice>
      )}
      {!opened && phase === 'changed' && payment.newQuote && (
        <Stack mb="md">
          <QuoteChanged total={payment.newQuote.summary.total} onDismiss={dismiss} />
        </Stack>
      )}
      {!opened && phase === 'pending' && (
        <Alert color="amber" mb="md">
          <PendingPaymentNotice knownBy={payment.outcomeDeadline} />
        </Alert>
      )}
      <Modal
        opened={opened}
        onClose={() => {
          if (phase === 'submitting') return;
          close();
          onClose();
        }}
        title="Pay Invoice"
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {phase === 'pending' ? (
          <PendingPaymentNotice knownBy={payment.outcomeDeadline} />
        ) : (
          <PayInvoiceForm
            estimate={estimate}
            shownQuote={shownQuote}
            pending={phase === 'submitting' || phase === 'paid'}
            onPay={(card) => pay(card, { quote: shownQuote.quote, expectedTotal: shownQuote.summary.total })}
          />
        )}
      </Modal>
    </>
  );
}
