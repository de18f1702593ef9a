import type { Summary } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import { CardPayment, QuoteChanged, TermsCheckbox, usePaymentConfig } from '@tech-portal/providers/card';
import type { CardPaymentProps, CardToken } from '@tech-portal/providers/card';
import { Alert, Button, Loader, QueryView, Text } from '@tech-portal/ui';
import { useState } from 'react';
import type { PayableQuote } from '../shared/checkout-props.ts';
import { AddressLines } from './address-lines.tsx';
import classes from './checkout.module.css';
import { OtherAddresses } from './other-addresses.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Order } from './use-order.ts';
import type { Requote } from './use-requote.ts';

/** The card form, once the server has said where it comes from. */
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

interface PaymentStepProps {
  readonly figures: Summary;
  /** What is paid: these figures, shipped and billed to these addresses. */
  readonly shown: PayableQuote;
  readonly requote: Requote;
  readonly order: Order;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  readonly onBack: () => void;
}

/** Step 3. The terms come before the card (CHECKOUT-9); nothing is paid but what stands here (PAY-9). */
export function PaymentStep({ figures, shown, requote, order, accepted, onAccept, onBack }: PaymentStepProps) {
  const [problem, setProblem] = useState<string>();
  const { refused, confirm } = requote;
  const { shipping, billing } = shown;

  const pay = async (payment: CardToken) => {
    const outcome = await order.pay(payment, { quote: shown.id });
    if (outcome.phase === 'changed') await requote.requote(shown, { total: figures.total, now: outcome.now });
  };

  return (
    <div className={classes.step}>
      <StepHeading>3. Payment</StepHeading>
      <div className={classes.recap}>
        <div>
          <Text size="sm" c="dimmed">
            Ship to
          </Text>
          <AddressLines address={shipping} />
        </div>
        <div>
          <Text size="sm" c="dimmed">
            Bill to
          </Text>
          <AddressLines address={billing} />
        </div>
      </div>
      <TermsCheckbox accepted={accepted} onChange={onAccept} disabled={order.isSubmitting} />
      {problem !== undefined && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      {refused === undefined ? (
        <CardSection
          billing={billing}
          disabled={!accepted}
          pending={order.isSubmitting}
          payLabel={`Pay ${formatCurrency(figures.total)}`}
          onPay={() => {
            order.dismiss();
            setProblem(undefined);
          }}
          onToken={pay}
          onError={setProblem}
        />
      ) : (
        <QuoteChanged previous={refused.total} total={figures.total} onConfirm={confirm}>
          <OtherAddresses now={refused.now} shown={shown} />
        </QuoteChanged>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack} disabled={order.isSubmitting}>
          Back
        </Button>
      </div>
    </div>
  );
}
