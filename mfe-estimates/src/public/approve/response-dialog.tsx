import { useState } from 'react';
import type { BodyOf } from '@tech-portal/contract';
import { respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, Modal, Stack, Textarea } from '@tech-portal/ui';

export type LinkResponse = BodyOf<typeof respondToEstimateByToken>;

interface ResponseDialogProps {
  token: string;
  kind: LinkResponse['kind'];
  opened: boolean;
  onClose: () => void;
  /** Takes a refusal that ends the link; throws any other. */
  onRefused: (error: unknown) => Promise<void>;
  onSent: () => void;
}

const words = {
  change: { title: 'Ask for a Change', label: 'What would you like to have changed?', send: 'Send' },
  decline: { title: 'Decline Estimate', label: 'Please tell us why', send: 'Decline' },
} as const;

/** Declines, or asks for a change, with a reason; what was typed stays when the dialog is closed or the sending fails. */
export function ResponseDialog({ token, kind, opened, onClose, onRefused, onSent }: ResponseDialogProps) {
  const responding = useApiMutation(respondToEstimateByToken, {
    input: (body: LinkResponse) => ({ body, token }),
    hold: 'all',
  });
  const [reason, setReason] = useState('');
  const close = () => {
    if (!responding.isPending) onClose();
  };
  /** True once the server has stored it. */
  const respond = async (response: LinkResponse) => {
    try {
      await responding.mutateAsync(response);
      return true;
    } catch (error) {
      await onRefused(error);
      return false;
    }
  };
  return (
    <Modal opened={opened} onClose={close} title={words[kind].title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ResponseForm
        kind={kind}
        reason={reason}
        onReason={setReason}
        onRespond={respond}
        onClose={close}
        onSent={(isTaken) => {
          setReason('');
          if (isTaken) onSent();
          else onClose();
        }}
      />
    </Modal>
  );
}

interface ResponseFormProps extends Pick<ResponseDialogProps, 'kind' | 'onClose'> {
  reason: string;
  onReason: (reason: string) => void;
  onRespond: (response: LinkResponse) => Promise<boolean>;
  onSent: (isTaken: boolean) => void;
}

function ResponseForm({ kind, reason, onReason, onRespond, onClose, onSent }: ResponseFormProps) {
  const { label, send } = words[kind];
  const form = useApiForm({
    initial: { reason },
    schema: respondToEstimateByToken.body,
    toInput: (typed) => ({ kind, ...typed }),
    send: onRespond,
    onChange: (typed) => onReason(typed.reason),
    onSent,
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Textarea
          label={label}
          rows={4}
          description={`${form.values.reason.trim().length}/400`}
          data-autofocus
          {...form.field('reason')}
        />
        <FormFailure form={form} text="Your answer could not be sent. Please try again." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            Cancel
          </Button>
          <Button type="submit" color={kind === 'decline' ? 'red' : 'accent'} loading={form.isSending}>
            {send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
