import { Alert } from '@tech-portal/ui';

/** The outcome of an action. */
export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** The server's reason for a failure. */
  readonly hint?: string | undefined;
}

interface OutcomeAlertProps {
  readonly outcome: Outcome | undefined;
  readonly onClose: () => void;
}

/** Reports an outcome in the page (PORTAL-8), until it is closed or the next action starts. */
export function OutcomeAlert({ outcome, onClose }: OutcomeAlertProps) {
  if (!outcome) return null;
  return (
    <Alert
      color={outcome.kind === 'success' ? 'green' : 'red'}
      variant="light"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
      title={<span style={{ overflowWrap: 'anywhere' }}>{outcome.text}</span>}
    >
      {outcome.hint}
    </Alert>
  );
}
