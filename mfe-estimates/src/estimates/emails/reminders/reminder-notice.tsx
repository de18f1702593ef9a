import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { setEstimateReminders } from '@tech-portal/contract/estimates';
import { formatDay } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Anchor, Text } from '@tech-portal/ui';
import { ReminderDaysInput, parseReminderDays, formatReminderDays } from './reminder-days-input.tsx';

/** Sentence about the next reminder, matching the server's schedule. */
function reminderMessage({ reminders, sent }: Pick<Estimate, 'reminders' | 'sent'>): string {
  if (!reminders) return 'The customer is not reminded of the approval email.';
  if (reminders.stopped) return 'The customer wants no reminders.';
  if (reminders.next !== null) return `Next reminder on ${formatDay(reminders.next)}, unless the customer responds.`;
  if (sent.length > 0) return 'No reminder is due.';
  return `Reminders start ${reminders.days === 1 ? 'a day' : `${reminders.days} days`} after the approval email.`;
}

export function ReminderNotice({ estimate }: { estimate: Estimate }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" data-screen-only>
        {reminderMessage(estimate)}{' '}
        <Anchor component="button" size="sm" underline="always" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {estimate.reminders ? 'Change Reminders' : 'Set Reminders'}
        </Anchor>
      </Text>
      <RemindersDialog estimate={estimate} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface RemindersDialogProps {
  estimate: Estimate;
  opened: boolean;
  onClose: () => void;
}

function RemindersDialog({ estimate, opened, onClose }: RemindersDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Reminders">
      <RemindersForm estimate={estimate} onSaved={onClose} />
    </FormDialog>
  );
}

function RemindersForm({ estimate, onSaved }: { estimate: Estimate; onSaved: () => void }) {
  const platform = usePlatform();
  const saveMutation = useApiMutation(setEstimateReminders, { awaitRefetch: true });
  const form = useApiForm({
    initial: { days: formatReminderDays(estimate) },
    schema: setEstimateReminders.body,
    toInput: ({ days }) => ({ cart_id: estimate.id, days: parseReminderDays(days) }),
    send: async (body) => {
      await saveMutation.mutateAsync({ body });
      platform.notify({ message: body.days === null ? 'Reminders are off.' : 'Reminders are on.' });
    },
    onSent: onSaved,
  });
  return (
    <FormBody form={form} failure="The reminders could not be saved. Please try again.">
      <ReminderDaysInput data-autofocus {...form.field('days')} />
    </FormBody>
  );
}
