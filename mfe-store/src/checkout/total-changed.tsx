import { formatCurrency } from '@tech-portal/domain';
import { Alert, Button, Text } from '@tech-portal/ui';
import classes from './checkout.module.css';

interface TotalChangedProps {
  /** Dollars. */
  readonly previous: number;
  /** Dollars. */
  readonly total: number;
  readonly onConfirm: () => void;
}

// The button that had the focus is gone with the card form.
const focusInPlace = (alert: HTMLElement | null) => alert?.focus();

/** Nothing was charged, as the total is another one by now; it is charged once it is confirmed. */
export function TotalChanged({ previous, total, onConfirm }: TotalChangedProps) {
  return (
    <Alert color="amber" variant="light" ref={focusInPlace} tabIndex={-1} className={classes.changed}>
      <Text fw={600} size="sm">
        {previous === total ? 'Please confirm the total' : 'The total has changed'}
      </Text>
      <Text size="sm" mb="sm">
        Nothing was charged. Your total was {formatCurrency(previous)} and is now <b>{formatCurrency(total)}</b>.
      </Text>
      <Button size="sm" onClick={onConfirm}>
        Confirm {formatCurrency(total)}
      </Button>
    </Alert>
  );
}
