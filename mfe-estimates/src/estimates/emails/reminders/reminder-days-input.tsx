import type { Estimate } from '@tech-portal/contract/estimates';
import { TextInput } from '@tech-portal/ui';
import type { ComponentProps } from 'react';

/** Text of the reminder days; empty without reminders. */
export const reminderDaysText = ({ reminders }: Pick<Estimate, 'reminders'>): string => String(reminders?.days ?? '');

/** Parses the typed days; null for an empty text. */
export const reminderDaysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Number of days before a customer is reminded; empty for never. */
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
