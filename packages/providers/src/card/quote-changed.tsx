import type { ReactNode } from 'react';
import { formatCurrency } from '@tech-portal/domain';
import { Alert, Button, Text, recoverLostFocus } from '@tech-portal/ui';
import classes from './quote-changed.module.css';

interface QuoteChangedProps {
  /** Dollars. */
  total: number;
  /** Previously shown amount in dollars. */
  previous?: number | undefined;
  /** Confirms the new amount, after which a card form shows again. */
  onConfirm?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
  /** Other changes since the buyer last saw the quote. */
  children?: ReactNode;
}

// The focused button was removed with the card form.
const focusAlert = (alert: HTMLElement | null) => recoverLostFocus(alert);

function totalMessage(total: number, previous: number | undefined): string {
  if (previous === undefined) return 'The new total is ';
  return previous === total ? 'The total is still ' : `Your total was ${formatCurrency(previous)} and is now `;
}

/** Says that nothing was charged, because the amount due is no longer the one shown. */
export function QuoteChanged({ total, previous, onConfirm, onDismiss, children }: QuoteChangedProps) {
  return (
    <Alert
      color="amber"
      variant="light"
      ref={focusAlert}
      tabIndex={-1}
      className={classes.changed}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel="Dismiss"
      onClose={() => onDismiss?.()}
    >
      <Text fw={600} size="sm">
        {previous === total ? 'Please confirm your order' : 'The total has changed'}
      </Text>
      <Text size="sm">
        Nothing was charged. {totalMessage(total, previous)}
        <b>{formatCurrency(total)}</b>.
      </Text>
      {children}
      {onConfirm && (
        <Button size="sm" mt="sm" onClick={onConfirm}>
          Confirm {formatCurrency(total)}
        </Button>
      )}
    </Alert>
  );
}
