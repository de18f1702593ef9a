import { failureText } from '@tech-portal/providers/card';
import type { Payment } from '@tech-portal/providers/card';
import { Alert, takeLostFocus } from '@tech-portal/ui';
import classes from './checkout.module.css';

interface OrderAlertProps {
  readonly payment: Payment<number>;
  /** The payment step is shown, and asks for confirmation of changes itself. */
  readonly isOpen: boolean;
}

function textOf({ payment, isOpen }: OrderAlertProps): string | undefined {
  if (payment.phase === 'failed') return failureText(payment);
  if (payment.phase !== 'changed' || isOpen) return undefined;
  return `${payment.message} Please look at your cart and check out again.`;
}

// Where Pay was is an empty form now: eye and keyboard have to come up here.
const showInPlace = (alert: HTMLElement | null) => {
  alert?.scrollIntoView({ block: 'nearest' });
  takeLostFocus(alert, { preventScroll: true });
};

/** Why there is no order: a payment error (PAY-8), or a total that changed (PAY-9). */
export function OrderAlert(props: OrderAlertProps) {
  const text = textOf(props);
  if (text === undefined) return null;
  return (
    <Alert color="red" variant="light" ref={showInPlace} tabIndex={-1} className={classes.alert}>
      {text}
    </Alert>
  );
}
