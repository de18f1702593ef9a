import { useState } from 'react';
import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { ConfirmDialog } from '@tech-portal/ui';

interface Question {
  readonly action: 'rotate' | 'delete';
  readonly endpoint: WebhookEndpoint;
}

interface EndpointQuestionProps {
  opened: boolean;
  question: Question | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before replacing a secret or deleting an endpoint. */
export function EndpointQuestion({ opened, question, busy, onConfirm, onClose }: EndpointQuestionProps) {
  // Keeps the text readable during the closing animation.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const isDeletion = shown?.action === 'delete';
  return (
    <ConfirmDialog
      opened={opened}
      title={isDeletion ? 'Delete this webhook?' : 'Replace the secret?'}
      confirmLabel={isDeletion ? 'Delete' : 'Replace'}
      danger={isDeletion}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isDeletion
        ? `${shown.endpoint.url} gets nothing any more, and the list of its deliveries is gone.`
        : 'The current secret signs as well for 24 hours, so that the receiver can take up the new one without a gap. One that was replaced within the last day ends now.'}
    </ConfirmDialog>
  );
}
