import { useState } from 'react';
import type { Summary } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import { TermsCheckbox, TotalChanged } from '@tech-portal/providers/card';
import type { CardToken } from '@tech-portal/providers/card';
import { Alert, Button, Text } from '@tech-portal/ui';
import type { Quote } from '../shared/checkout-props.ts';
import { AddressLines } from './address-lines.tsx';
import { CardSection } from './card-section.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import classes from './checkout.module.css';
import { StepHeading } from './step-heading.tsx';
import type { Order } from './use-order.ts';
import { useRequote } from './use-requote.ts';

interface PaymentStepProps {
  readonly cartId: number;
  readonly draft: CheckoutDraft;
  readonly figures: Summary;
  readonly onQuote: (quote: Quote | undefined) => void;
  readonly order: Order;
  readonly onBack: () => void;
}

/** Step 3. The terms come before the card (CHECKOUT-9); nothing is charged but the total on the button (PAY-9). */
export function PaymentStep({ cartId, draft, figures, onQuote, order, onBack }: PaymentStepProps) {
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { requote, previous, confirm } = useRequote(cartId, draft.shipping, onQuote);
  const billing = draft.sameAsShipping ? draft.shipping : draft.billing;

  const pay = async (payment: CardToken) => {
    const outcome = await order.place(payment);
    if (outcome.kind === 'total-changed') await requote(figures.total);
  };

  return (
    <div className={classes.step}>
      <StepHeading>3. Payment</StepHeading>
      <div className={classes.recap}>
        <div>
          <Text size="sm" c="dimmed">
            Ship to
          </Text>
          <AddressLines address={draft.shipping} />
        </div>
        <div>
          <Text size="sm" c="dimmed">
            Bill to
          </Text>
          <AddressLines address={billing} />
        </div>
      </div>
      <TermsCheckbox accepted={accepted} onChange={setAccepted} disabled={order.placing} />
      {problem !== undefined && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      {previous === undefined ? (
        <CardSection
          billing={billing}
          disabled={!accepted}
          pending={order.placing}
          payLabel={`Pay ${formatCurrency(figures.total)}`}
          onPay={() => {
            order.reset();
            setProblem(undefined);
          }}
          onToken={pay}
          onError={setProblem}
        />
      ) : (
        <TotalChanged previous={previous} total={figures.total} onConfirm={confirm} />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack} disabled={order.placing}>
          Back
        </Button>
      </div>
    </div>
  );
}
