import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredAddress } from '@tech-portal/contract/address';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import type { CardPaymentProps, CardToken, Payment } from '@tech-portal/providers/card';
import { QuoteChanged, TermsCheckbox } from '@tech-portal/providers/card';
import { Alert, Stack, Text } from '@tech-portal/ui';
import { SummaryTotals } from '../estimate/summary-totals.tsx';
import classes from './payment-form.module.css';

/** Quote to pay: the changed one from the server, or the invoice's own. */
export const quoteToPay = (payment: Payment<unknown>, originalQuote: ChangedQuote): ChangedQuote =>
  ((payment.phase === 'changed' || payment.phase === 'submitting') && payment.newQuote) || originalQuote;

/** Alert for a payment that charged nothing and got no new quote (PAY-8). */
export function paymentError(payment: Payment<unknown>): string | undefined {
  const isFailed = payment.phase === 'failed' || (payment.phase === 'changed' && !payment.newQuote);
  return isFailed ? `PAYMENT ERROR: ${payment.message}` : undefined;
}

// A form that resets may remove the focused Pay button and leave the message off the screen.
function focusNotice(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, textarea, iframe')) element?.focus();
}

/** Payment message that scrolls into view and takes the focus, unless the user is typing. */
export const PaymentNotice = ({ children }: { children: ReactNode }) => (
  <div ref={focusNotice} tabIndex={-1}>
    {children}
  </div>
);

interface PaymentFormProps {
  shownQuote: ChangedQuote;
  taxPercent: number;
  pending: boolean;
  blockedNotice?: ReactNode;
  failureNotice?: ReactNode;
  /** Message after the quote has changed. */
  changedMessage: string;
  onPay: (payment: CardToken) => Promise<unknown>;
  /** Renders the card form; the caller adds the card provider's configuration. */
  card: (card: Omit<CardPaymentProps, 'config'>) => ReactNode;
}

export function PaymentForm({
  shownQuote,
  taxPercent,
  pending,
  blockedNotice,
  failureNotice,
  changedMessage,
  onPay,
  card,
}: PaymentFormProps) {
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [initialQuote] = useState(shownQuote);
  const { summary, shipping, billing } = shownQuote;
  // A discount may reduce the total to zero, which needs no card.
  const nothingToPay = summary.total === 0;
  const notice = (
    <>
      {shownQuote.quote !== initialQuote.quote && (
        <PaymentNotice key={shownQuote.quote}>
          <QuoteChanged total={summary.total} previous={initialQuote.summary.total}>
            <Text size="sm" mt={4}>
              {changedMessage}
            </Text>
          </QuoteChanged>
        </PaymentNotice>
      )}
      {failureNotice && <PaymentNotice>{failureNotice}</PaymentNotice>}
      {problem !== undefined && (
        <PaymentNotice>
          <Alert color="red">{problem}</Alert>
        </PaymentNotice>
      )}
    </>
  );
  return (
    <Stack gap="md">
      {blockedNotice}
      {nothingToPay && notice}
      {nothingToPay && <Alert color="amber">There is nothing to pay.</Alert>}
      <div className={classes.columns}>
        <div className={classes.addresses}>
          <Address title="Ship to" address={shipping} />
          <Address title="Bill to" address={billing} />
        </div>
        <SummaryTotals summary={summary} taxPercent={taxPercent} />
      </div>
      {!nothingToPay && (
        <>
          <TermsCheckbox accepted={accepted} onChange={setAccepted} disabled={pending} />
          {/* A card token can be used once and contains the billing address, so a new quote needs a new form. */}
          <Fragment key={shownQuote.quote}>
            {card({
              billing,
              disabled: !accepted || Boolean(blockedNotice),
              pending,
              notice,
              payLabel: `Pay ${formatCurrency(summary.total)}`,
              onPay: () => setProblem(undefined),
              onToken: onPay,
              onError: setProblem,
            })}
          </Fragment>
        </>
      )}
    </Stack>
  );
}

function Address({ title, address }: { title: string; address: StoredAddress }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <address className={classes.address}>
        {address.first_name} {address.last_name}
        <br />
        {address.address_1}
        {address.address_2 !== '' && (
          <>
            <br />
            {address.address_2}
          </>
        )}
        <br />
        {address.city}, {address.state} {address.zip_code}
      </address>
    </div>
  );
}
