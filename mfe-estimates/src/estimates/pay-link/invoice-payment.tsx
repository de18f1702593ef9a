import { useReducer } from 'react';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import { CardPayment, PaymentChecking, useLinkPayment, usePayByLink } from '@tech-portal/providers/card';
import type { CardToken } from '@tech-portal/providers/card';
import { Alert, Paper, Text } from '@tech-portal/ui';
import { idle, nextInvoicePayment } from '../payment/invoice-payment.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { PaymentNotice } from '../payment/payment-notice.tsx';
import { useFollowPayment } from '../payment/use-follow-payment.ts';
import type { LinkedInvoice } from './linked-invoice.ts';
import { PayNow } from '../pay-now.tsx';

/** What paying an invoice would be for: its figures and addresses, under their name. */
const quoteOf = ({ quote, summary, shipping, billing }: LinkedInvoice): ChangedQuote => ({
  quote,
  summary,
  shipping,
  billing,
});

/** A customer's payment of the invoice of a link, also one that another tab or person has begun. */
function useLinkedPayment(token: string, invoice: LinkedInvoice) {
  const [payment, send] = useReducer(nextInvoicePayment, idle);
  const { place, outcome, reset } = usePayByLink(token);
  const { data: found } = useLinkPayment(token);
  useFollowPayment({ payment, send, outcome, reset, found });
  const now = payment.phase === 'changed' || payment.phase === 'paying' ? payment.now : undefined;
  const shown = now ?? quoteOf(invoice);
  return {
    payment,
    knownBy: found?.known_by,
    shown,
    async pay(card: CardToken) {
      send({ type: 'pay' });
      await place(card, { quote: shown.quote, expectedTotal: shown.summary.total });
    },
    dismiss: () => send({ type: 'dismiss' }),
  };
}

interface InvoicePaymentProps {
  token: string;
  /** Not paid, as far as the page knows. */
  invoice: LinkedInvoice;
  /** With the card form; without it there is a button that leads to it. */
  paying: boolean;
}

/** Pays an invoice by card, and says what became of it. */
export function InvoicePayment({ token, invoice, paying }: InvoicePaymentProps) {
  const { payment, knownBy, shown, pay, dismiss } = useLinkedPayment(token, invoice);
  const { phase } = payment;
  if (phase === 'checking') {
    return (
      <PaymentNotice>
        <Alert color="amber" mt="md">
          <PaymentChecking knownBy={knownBy} />
        </Alert>
      </PaymentNotice>
    );
  }
  if (phase === 'ordered') {
    return (
      <Text role="status" mt="md">
        The invoice is paid. Its receipt is being loaded.
      </Text>
    );
  }
  if (!paying) return <PayNow token={token} label={`Pay ${formatCurrency(invoice.summary.total)}`} />;
  return (
    <Paper withBorder p="md" component="section" aria-label="Payment">
      <PaymentForm
        shown={shown}
        taxPercent={invoice.tax_percent}
        pending={phase === 'paying'}
        failure={
          phase === 'failed' && (
            <Alert color="red" withCloseButton closeButtonLabel="Dismiss" onClose={dismiss}>
              {payment.message}
            </Alert>
          )
        }
        changed="Your tech has changed something meanwhile. Please look at the addresses and the figures again."
        onPay={pay}
        card={(card) => <CardPayment {...card} config={invoice.card} />}
      />
    </Paper>
  );
}
