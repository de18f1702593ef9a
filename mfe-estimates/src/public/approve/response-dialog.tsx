import { useState } from 'react';
import type { BodyOf } from '@tech-portal/contract';
import { respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Textarea } from '@tech-portal/ui';

export type LinkResponse = BodyOf<typeof respondToEstimateByToken>;

interface ResponseDialogProps {
  token: string;
  kind: LinkResponse['kind'];
  opened: boolean;
  onClose: () => void;
  /** Handles a refusal that ends the link; throws other errors. */
  onRefused: (error: unknown) => Promise<void>;
  onSent: () => void;
}

const labels = {
  change: { title: 'Ask for a Change', label: 'What would you like changed?', send: 'Send' },
  decline: { title: 'Decline Estimate', label: 'Please tell us why', send: 'Decline' },
} as const;

/** Declines or requests a change, with a reason. Input survives closing the dialog and failed requests. */
export function ResponseDialog({ token, kind, opened, onClose, onRefused, onSent }: ResponseDialogProps) {
  const respondMutation = useApiMutation(respondToEstimateByToken, {
    input: (body: LinkResponse) => ({ body, token }),
    hold: 'all',
  });
  const [reason, setReason] = useState('');
  /** Resolves to true once the server has stored the response. */
  const respond = async (response: LinkResponse) => {
    try {
      await respondMutation.mutateAsync(response);
      return true;
    } catch (error) {
      await onRefused(error);
      return false;
    }
  };
  return (
    <FormDialog opened={opened} onClose={onClose} title={labels[kind].title}>
      <ResponseForm
        kind={kind}
        reason={reason}
        onReason={setReason}
        onRespond={respond}
        onSent={(isStored) => {
          setReason('');
          if (isStored) onSent();
          else onClose();
        }}
      />
    </FormDialog>
  );
}

interface ResponseFormProps extends Pick<ResponseDialogProps, 'kind'> {
  reason: string;
  onReason: (reason: string) => void;
  onRespond: (response: LinkResponse) => Promise<boolean>;
  onSent: (isStored: boolean) => void;
}

function ResponseForm({ kind, reason, onReason, onRespond, onSent }: ResponseFormProps) {
  const { label, send } = labels[kind];
  const form = useApiForm({
    initial: { reason },
    schema: respondToEstimateByToken.body,
    toInput: (typed) => ({ kind, ...typed }),
    send: onRespond,
    onChange: (typed) => onReason(typed.reason),
    onSent,
  });
  return (
    <FormBody
      form={form}
      failure="Your response could not be sent. Please try again."
      submitLabel={send}
      busyLabel="Sending..."
      danger={kind === 'decline'}
    >
      <Textarea
        label={label}
        rows={4}
        description={`${form.values.reason.trim().length}/400`}
        data-autofocus
        {...form.field('reason')}
      />
    </FormBody>
  );
}
