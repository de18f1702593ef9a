import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { formatDay } from '@tech-portal/domain';
import { Anchor, Text } from '@tech-portal/ui';
import { RemindersDialog } from './reminders-dialog.tsx';

/** Whether and when the customer of a draft is reminded, as the server would do it now. */
function noteOf({ reminders, sent }: Pick<Estimate, 'reminders' | 'sent'>): string {
  if (!reminders) return 'The customer is not reminded of the approval email.';
  if (reminders.stopped) return 'The customer wants no reminders.';
  if (reminders.next !== null) return `Next reminder on ${formatDay(reminders.next)}, unless the customer answers.`;
  if (sent.length > 0) return 'No reminder is due.';
  return `Reminders begin ${reminders.days === 1 ? 'a day' : `${reminders.days} days`} after the approval email.`;
}

/** What becomes of an approval email that is not answered, and a way to change it. */
export function ReminderNote({ estimate }: { estimate: Estimate }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" data-screen-only>
        {noteOf(estimate)}{' '}
        <Anchor component="button" size="sm" underline="always" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {estimate.reminders ? 'Change Reminders' : 'Set Reminders'}
        </Anchor>
      </Text>
      <RemindersDialog estimate={estimate} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
