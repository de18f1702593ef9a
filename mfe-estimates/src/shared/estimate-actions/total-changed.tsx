import { formatCurrency } from '@tech-portal/domain';
import { Alert } from '@tech-portal/ui';

interface TotalChangedProps {
  /** Dollars. */
  readonly total: number;
  readonly onDismiss?: () => void;
}

/** The recomputed total is not the one that was to be paid (decision 30). */
export function TotalChanged({ total, onDismiss }: TotalChangedProps) {
  return (
    <Alert
      color="amber"
      title="The total has changed"
      {...(onDismiss && { mb: 'md', withCloseButton: true, closeButtonLabel: 'Dismiss', onClose: onDismiss })}
    >
      Nothing was charged. The new total is {formatCurrency(total)}.
    </Alert>
  );
}
