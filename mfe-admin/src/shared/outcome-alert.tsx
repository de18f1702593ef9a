import { Alert } from '@tech-portal/ui';
import { LongText } from './long-text.tsx';

/** The outcome of an action. */
export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** What the server says of a failure. */
  readonly hint?: string | undefined;
}

interface OutcomeAlertProps {
  outcome: Outcome | undefined;
  onClose: () => void;
}

/** Reports the outcome in the page (PORTAL-8), until it is closed or the next action starts. */
export function OutcomeAlert({ outcome, onClose }: OutcomeAlertProps) {
  if (!outcome) return null;
  return (
    <Alert
      color={outcome.kind === 'success' ? 'green' : 'red'}
      variant="light"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
      title={<LongText>{outcome.text}</LongText>}
    >
      {outcome.hint}
    </Alert>
  );
}
