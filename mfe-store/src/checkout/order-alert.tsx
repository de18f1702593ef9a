import type { PlaceOrderOutcome } from '@tech-portal/providers/card';
import { Alert, takeLostFocus } from '@tech-portal/ui';
import classes from './checkout.module.css';

interface OrderAlertProps {
  readonly outcome: PlaceOrderOutcome;
  /** The payment step is shown, and asks for confirmation of changes itself. */
  readonly isOpen: boolean;
}

function textOf({ outcome, isOpen }: OrderAlertProps): string | undefined {
  switch (outcome.kind) {
    case 'declined':
      return `PAYMENT ERROR: ${outcome.message}`;
    case 'failed':
      return outcome.message;
    case 'quote-changed':
      return isOpen ? undefined : `${outcome.message} Please look at your cart and check out again.`;
    case 'checking':
    case 'ordered':
      return undefined;
  }
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
