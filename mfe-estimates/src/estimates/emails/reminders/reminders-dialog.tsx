import type { Estimate } from '@tech-portal/contract/estimates';
import { setEstimateReminders } from '@tech-portal/contract/estimates';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, Stack } from '@tech-portal/ui';
import { ReminderDaysInput } from './reminder-days-input.tsx';
import { reminderDaysOf, reminderDaysText } from './reminder-days.ts';

interface RemindersDialogProps {
  estimate: Estimate;
  opened: boolean;
  onClose: () => void;
}

/** Sets after how many days the customer of an approval email is reminded, or that they are not. */
export function RemindersDialog({ estimate, opened, onClose }: RemindersDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Reminders">
      {(close) => <RemindersForm estimate={estimate} onCancel={close} onSaved={onClose} />}
    </FormDialog>
  );
}

function RemindersForm({
  estimate,
  onCancel,
  onSaved,
}: {
  estimate: Estimate;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const platform = usePlatform();
  const saving = useApiMutation(setEstimateReminders, { awaitRefetch: true });
  const form = useApiForm({
    initial: { days: reminderDaysText(estimate) },
    schema: setEstimateReminders.body,
    toInput: ({ days }) => ({ cart_id: estimate.id, days: reminderDaysOf(days) }),
    send: async (body) => {
      await saving.mutateAsync({ body });
      platform.notify({ message: body.days === null ? 'Reminders are off.' : 'Reminders are on.' });
    },
    onSent: onSaved,
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <ReminderDaysInput data-autofocus {...form.field('days')} />
        <FormFailure form={form} text="The reminders could not be saved. Please try again." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={form.isSending}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
