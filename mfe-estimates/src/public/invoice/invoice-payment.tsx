import type { ChangedQuote } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import { linkPayment, CardPayment, PendingPaymentNotice, usePayment } from '@tech-portal/providers/card';
import { Alert, Paper, Text } from '@tech-portal/ui';
import type { ResponseOf } from '@tech-portal/contract';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { paymentError, PaymentForm, PaymentNotice, quoteToPay } from '../../shared/payment/payment-form.tsx';
import { PayNowButton } from '../shared/pay-now-button.tsx';

export type LinkedInvoice = ResponseOf<typeof getInvoiceByToken>;

/** Quote of an invoice: totals, addresses and its id. */
const quoteOf = ({ quote, summary, shipping, billing }: LinkedInvoice): ChangedQuote => ({
  quote,
  summary,
  shipping,
  billing,
});

interface InvoicePaymentProps {
  token: string;
  /** Unpaid, as far as the page knows. */
  invoice: LinkedInvoice;
  /** Shows the card form; otherwise a button that leads to it. */
  isPaying: boolean;
}

export function InvoicePayment({ token, invoice, isPaying }: InvoicePaymentProps) {
  const { payment, pay, dismiss } = usePayment(linkPayment, token);
  const { phase } = payment;
  const shownQuote = quoteToPay(payment, quoteOf(invoice));
  const error = paymentError(payment);
  if (phase === 'pending') {
    return (
      <PaymentNotice>
        <Alert color="amber" mt="md">
          <PendingPaymentNotice knownBy={payment.outcomeDeadline} />
        </Alert>
      </PaymentNotice>
    );
  }
  if (phase === 'paid') {
    return (
      <Text role="status" mt="md">
        The invoice is paid. Its receipt is being loaded.
      </Text>
    );
  }
  if (!isPaying) return <PayNowButton token={token} label={`Pay ${formatCurrency(invoice.summary.total)}`} />;
  return (
    <Paper withBorder p="md" component="section" aria-label="Payment">
      <PaymentForm
        shownQuote={shownQuote}
        taxPercent={invoice.tax_percent}
        pending={phase === 'submitting'}
        failureNotice={
          error !== undefined && (
            <Alert color="red" withCloseButton closeButtonLabel="Dismiss" onClose={dismiss}>
              {error}
            </Alert>
          )
        }
        changedMessage="Your tech has changed this estimate. Please review the addresses and totals."
        onPay={(card) => pay(card, { quote: shownQuote.quote, expectedTotal: shownQuote.summary.total })}
        card={(card) => <CardPayment {...card} config={invoice.card} />}
      />
    </Paper>
  );
}
