import type { StoredAddress } from '@tech-portal/contract/address';
import type { ChangedQuote, Summary } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import { CardPayment, QuoteChanged, TermsCheckbox, usePaymentConfig } from '@tech-portal/providers/card';
import type { CardPaymentProps, CardToken, usePayment } from '@tech-portal/providers/card';
import { Alert, Button, Loader, QueryView, Text } from '@tech-portal/ui';
import { useState } from 'react';
import { addressInOneLine, isSameAddress } from '../shared/addresses.ts';
import type { Checkout, PayableQuote } from '../shared/checkout-state.ts';
import { AddressLines } from './address-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Quotes } from './use-quotes.ts';
import classes from './checkout.module.css';

/** Card form, shown once the server has sent the card provider's configuration. */
function CardSection(props: Omit<CardPaymentProps, 'config'>) {
  return (
    <QueryView
      query={usePaymentConfig()}
      loading={<Loader size="sm" role="status" aria-label="Loading the card form" />}
      failure="The card form could not be loaded."
      hint="Nothing was charged. Please try again."
    >
      {({ card }) => <CardPayment config={card} {...props} />}
    </QueryView>
  );
}

const AddressSummary = ({ title, address }: { readonly title: string; readonly address: StoredAddress }) => (
  <div>
    <Text size="sm" c="dimmed">
      {title}
    </Text>
    <AddressLines address={address} />
  </div>
);

interface PaymentStepProps {
  readonly totals: Summary;
  readonly payableQuote: PayableQuote;
  readonly checkout: Checkout;
  readonly quotes: Quotes;
  readonly order: ReturnType<typeof usePayment<number>>;
}

/** Step 3. Terms come before the card (CHECKOUT-9); the payment covers exactly the quote shown (PAY-9). */
export function PaymentStep({ totals, payableQuote, checkout, quotes, order }: PaymentStepProps) {
  const [problem, setProblem] = useState<string>();
  const { shipping, billing } = payableQuote;
  const { refusal } = checkout.state;
  const hasAcceptedTerms = quotes.draft.acceptsTerms === true;
  const isSubmitting = order.payment.phase === 'submitting';

  const pay = async (card: CardToken) => {
    const outcome = await order.pay(card, { quote: payableQuote.id });
    if (outcome.phase === 'changed')
      await quotes.replaceRefusedQuote(payableQuote, { total: totals.total, currentQuote: outcome.newQuote });
  };

  return (
    <div className={classes.step}>
      <StepHeading>3. Payment</StepHeading>
      <div className={classes.recap}>
        {isSameAddress(shipping, billing) ? (
          <AddressSummary title="Ship and bill to" address={shipping} />
        ) : (
          <>
            <AddressSummary title="Ship to" address={shipping} />
            <AddressSummary title="Bill to" address={billing} />
          </>
        )}
      </div>
      <TermsCheckbox accepted={hasAcceptedTerms} onChange={quotes.acceptTerms} disabled={isSubmitting} />
      {problem !== undefined && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      {refusal === undefined ? (
        <CardSection
          billing={billing}
          disabled={!hasAcceptedTerms}
          pending={isSubmitting}
          payLabel={`Pay ${formatCurrency(totals.total)}`}
          onPay={() => {
            order.dismiss();
            setProblem(undefined);
          }}
          onToken={pay}
          onError={setProblem}
        />
      ) : (
        <QuoteChanged
          previous={refusal.total}
          total={totals.total}
          onConfirm={() => checkout.send({ type: 'confirmed' })}
        >
          <ChangedAddresses currentQuote={refusal.currentQuote} payableQuote={payableQuote} />
        </QuoteChanged>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => {
            order.dismiss();
            checkout.goTo('billing');
          }}
          disabled={isSubmitting}
        >
          Back
        </Button>
      </div>
    </div>
  );
}

interface ChangedAddressesProps {
  /** Quote that the server would have charged. */
  currentQuote: ChangedQuote | undefined;
  payableQuote: PayableQuote;
}

/**
 * Lists addresses of the cart that were changed in another tab or on another device. Confirming restores those of this
 * page.
 */
function ChangedAddresses({ currentQuote, payableQuote }: ChangedAddressesProps) {
  if (!currentQuote) return null;
  const kinds = (['shipping', 'billing'] as const).filter(
    (kind) => !isSameAddress(currentQuote[kind], payableQuote[kind]),
  );
  return kinds.map((kind) => (
    <Text key={kind} size="sm" mt={4}>
      The {kind} address was changed to {addressInOneLine(currentQuote[kind])} in another tab or on another device.
      Confirm to use the address above, or go Back to change it.
    </Text>
  ));
}
