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
  const [shownQuestion, setShownQuestion] = useState(question);
  if (question && question !== shownQuestion) setShownQuestion(question);
  const isDeletion = shownQuestion?.action === 'delete';
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
        ? `${shownQuestion.endpoint.url} no longer receives anything, and its list of deliveries is deleted.`
        : 'The current secret also signs for 24 hours to give the receiver time to switch. A secret replaced within the last day ends now.'}
    </ConfirmDialog>
  );
}
