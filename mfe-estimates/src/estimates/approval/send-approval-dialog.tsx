import type { Estimate } from '@tech-portal/contract/estimates';
import { sendEstimateApproval } from '@tech-portal/contract/estimates';
import { formatDay, formatMoment } from '@tech-portal/domain';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { ReminderDaysInput } from './reminders/reminder-days-input.tsx';
import { reminderDaysOf, reminderDaysText } from './reminders/reminder-days.ts';

export interface SendApprovalDialogProps {
  /** A saved draft. */
  estimate: Estimate;
  opened: boolean;
  onClose: () => void;
}

/** A newer email makes the older links void. */
const useSendApproval = () => useApiMutation(sendEstimateApproval, { awaitRefetch: true });

/** Emails the customer a link to view and approve a draft. */
export function SendApprovalDialog({ estimate, opened, onClose }: SendApprovalDialogProps) {
  const sending = useSendApproval();
  const close = () => {
    if (!sending.isPending) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Send Approval Email" closeButtonProps={{ 'aria-label': 'Close' }}>
      <SendForm estimate={estimate} sending={sending} onClose={close} onSent={onClose} />
    </Modal>
  );
}

interface SendFormProps {
  estimate: Estimate;
  sending: ReturnType<typeof useSendApproval>;
  onClose: () => void;
  onSent: () => void;
}

function SendForm({ estimate, sending, onClose, onSent }: SendFormProps) {
  const platform = usePlatform();
  const form = useApiForm({
    initial: { customer_email: estimate.customer.email, reminder_days: reminderDaysText(estimate) },
    schema: sendEstimateApproval.body,
    toInput: ({ customer_email: email, reminder_days: days }) => ({
      cart_id: estimate.id,
      customer_email: email,
      // Left out where it stays: a server of the version before knows no reminders.
      ...(days !== reminderDaysText(estimate) && { reminder_days: reminderDaysOf(days) }),
    }),
    send: async (body) => {
      const { message } = await sending.mutateAsync({ body });
      platform.notify({ message: message ?? `The approval email is on its way to ${body.customer_email}.` });
    },
    onSent,
  });
  const lastSent = estimate.sent
    .map(({ sent_at }) => sent_at)
    .toSorted()
    .at(-1);

  return (
    <form {...form.props}>
      <Stack gap="md">
        <Text>
          {estimate.first_name} {estimate.last_name} gets a link to view and accept this estimate. The link works until{' '}
          {formatDay(estimate.expiry_date)}, or until the estimate is changed.
        </Text>
        <TextInput
          type="email"
          label="Customer's email"
          autoComplete="off"
          data-autofocus
          {...form.field('customer_email')}
        />
        <ReminderDaysInput {...form.field('reminder_days')} />
        {lastSent !== undefined && (
          <Text size="sm" c="dimmed">
            Last sent {formatMoment(lastSent)}. Sending again makes the earlier link void.
          </Text>
        )}
        <FormFailure form={form} text="The email could not be sent. Please try again." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSending}>
            Send Email
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
