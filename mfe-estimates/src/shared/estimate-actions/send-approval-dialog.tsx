import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { sendEstimateApproval } from '@tech-portal/contract/estimates';
import type { Estimate } from '@tech-portal/contract/estimates';
import { formatDay, formatMoment } from '@tech-portal/domain';
import { usePlatform } from '@tech-portal/platform';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { safeParse } from 'valibot';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useSendApproval } from './estimate-actions.mutations.ts';

export interface SendApprovalDialogProps {
  /** A saved draft. */
  readonly estimate: Estimate;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Emails the customer a link to view and approve a draft (document 2, section 2). */
export function SendApprovalDialog({ estimate, opened, onClose }: SendApprovalDialogProps) {
  const sending = useSendApproval();
  const close = () => {
    if (sending.isPending) return;
    sending.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Send Approval Email" closeButtonProps={{ 'aria-label': 'Close' }}>
      <SendForm estimate={estimate} sending={sending} onClose={close} onSent={onClose} />
    </Modal>
  );
}

interface SendFormProps {
  readonly estimate: Estimate;
  readonly sending: ReturnType<typeof useSendApproval>;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function SendForm({ estimate, sending, onClose, onSent }: SendFormProps) {
  const platform = usePlatform();
  const [email, setEmail] = useState(estimate.customer.email);
  const [problem, setProblem] = useState<string>();
  const one = useOneAtATime();
  const lastSent = estimate.sent
    .map(({ sent_at }) => sent_at)
    .toSorted()
    .at(-1);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = safeParse(sendEstimateApproval.body, { cart_id: estimate.id, customer_email: email });
    setProblem(parsed.issues?.[0].message);
    if (!parsed.success || !one.begin()) return;
    sending.mutate(parsed.output, {
      onSettled: one.end,
      onSuccess: ({ message }) => {
        platform.notify({ message: message ?? `The approval email is on its way to ${parsed.output.customer_email}.` });
        onSent();
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          {estimate.first_name} {estimate.last_name} gets a link to view and accept this estimate. The link works until{' '}
          {formatDay(estimate.expiry_date)}, or until the estimate is changed.
        </Text>
        <TextInput
          type="email"
          label="Customer's email"
          autoComplete="off"
          value={email}
          readOnly={sending.isPending}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        {lastSent !== undefined && (
          <Text size="sm" c="dimmed">
            Last sent {formatMoment(lastSent)}. Sending again makes the earlier link void.
          </Text>
        )}
        {sending.isError && (
          <Alert color="red">{failureHint(sending.error) ?? 'The email could not be sent. Please try again.'}</Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending}>
            Send Email
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
