import { formatCurrency } from '@tech-portal/domain';
import { Alert, Button, Text } from '@tech-portal/ui';

interface TotalChangedProps {
  /** Dollars. */
  readonly previous: number;
  /** Dollars. */
  readonly total: number;
  readonly onConfirm: () => void;
}

/** Nothing was charged, as the total is another one by now; it is charged once it is confirmed. */
export function TotalChanged({ previous, total, onConfirm }: TotalChangedProps) {
  return (
    <Alert color="yellow" variant="light">
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
