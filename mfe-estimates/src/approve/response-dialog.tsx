import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { Alert, Button, Group, Modal, Stack, Textarea } from '@tech-portal/ui';
import { safeParse } from 'valibot';
import { useOneAtATime } from '../shared/use-one-at-a-time.ts';
import { useRespondByLink } from './approve.mutations.ts';
import type { LinkResponse } from './approve.mutations.ts';

interface ResponseDialogProps {
  readonly token: string;
  readonly kind: LinkResponse['kind'];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const words = {
  change: { title: 'Ask for a Change', label: 'What would you like to have changed?', send: 'Send' },
  decline: { title: 'Decline Estimate', label: 'Please tell us why', send: 'Decline' },
} as const;

/** A reason for the technician; what was typed stays when the dialog is closed or the sending fails. */
export function ResponseDialog({ token, kind, opened, onClose, onSent }: ResponseDialogProps) {
  const responding = useRespondByLink(token);
  const one = useOneAtATime();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { title, label, send } = words[kind];

  const close = () => {
    if (responding.isPending) return;
    setProblem(undefined);
    responding.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = safeParse(respondToEstimateByToken.body, { kind, reason });
    setProblem(parsed.issues?.[0].message);
    if (!parsed.success || !one.begin()) return;
    responding.mutate(parsed.output, {
      onSettled: one.end,
      onSuccess: () => {
        setReason('');
        onSent();
      },
    });
  };

  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Textarea
            label={label}
            rows={4}
            value={reason}
            readOnly={responding.isPending}
            error={problem}
            description={`${reason.trim().length}/400`}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          {responding.isError && (
            <Alert color="red">
              {failureHint(responding.error) ?? 'Your answer could not be sent. Please try again.'}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={responding.isPending}>
              Cancel
            </Button>
            <Button type="submit" {...(kind === 'decline' && { color: 'red' })} loading={responding.isPending}>
              {send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
