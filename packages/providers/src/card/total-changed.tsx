import { formatCurrency } from '@tech-portal/domain';
import { Alert, Button, Text, takeLostFocus } from '@tech-portal/ui';
import classes from './total-changed.module.css';

interface TotalChangedProps {
  /** Dollars. */
  total: number;
  /** Dollars that were to be paid, where they were shown. */
  previous?: number | undefined;
  /** The new total has to be confirmed before there is a card form again. */
  onConfirm?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
}

// The button that had the focus is gone with the card form.
const focusInPlace = (alert: HTMLElement | null) => takeLostFocus(alert);

/** Nothing was charged, as the recomputed total is not the one that was to be paid. */
export function TotalChanged({ total, previous, onConfirm, onDismiss }: TotalChangedProps) {
  return (
    <Alert
      color="amber"
      variant="light"
      ref={focusInPlace}
      tabIndex={-1}
      className={classes.changed}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel="Dismiss"
      onClose={() => onDismiss?.()}
    >
      <Text fw={600} size="sm">
        {previous === total ? 'Please confirm the total' : 'The total has changed'}
      </Text>
      <Text size="sm">
        Nothing was charged.{' '}
        {previous === undefined ? 'The new total is ' : `Your total was ${formatCurrency(previous)} and is now `}
        <b>{formatCurrency(total)}</b>.
      </Text>
      {onConfirm && (
        <Button size="sm" mt="sm" onClick={onConfirm}>
          Confirm {formatCurrency(total)}
        </Button>
      )}
    </Alert>
  );
}
