import { formatCurrency } from '@tech-portal/domain';
import { Alert } from '@tech-portal/ui';

interface QuoteAgainProps {
  /** The result of requesting the quote again. Dollars. */
  outcome: 'failed' | { readonly previous: number; readonly total: number };
  onDismiss: () => void;
}

/** What is not as it was shown before one came back to a step. */
export function QuoteAgain({ outcome, onDismiss }: QuoteAgainProps) {
  return (
    <Alert color="amber" variant="light" withCloseButton closeButtonLabel="Dismiss" onClose={onDismiss}>
      {outcome === 'failed'
        ? 'Shipping and tax could not be calculated again. Please go on from here.'
        : `Shipping and tax were calculated again. Your total was ${formatCurrency(outcome.previous)} and is now ${formatCurrency(outcome.total)}.`}
    </Alert>
  );
}
