import type { Estimate } from '@tech-portal/contract/estimates';
import { TextInput } from '@tech-portal/ui';
import type { ComponentProps } from 'react';

/** The days of an estimate's reminders as they are typed; nothing while there are none. */
export const reminderDaysText = ({ reminders }: Pick<Estimate, 'reminders'>): string => String(reminders?.days ?? '');

/** The typed days: null for nothing. */
export const reminderDaysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** After how many days a customer who does not answer is reminded; empty for never. */
export function ReminderDaysInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Remind After (Days)"
      description="A customer who does not answer is reminded so many days after the approval email, and once two days before the estimate expires. Empty: no reminders."
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...props}
    />
  );
}
