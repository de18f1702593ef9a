import type { Estimate } from '@tech-portal/contract/estimates';
import { TextInput } from '@tech-portal/ui';
import type { ComponentProps } from 'react';

/** Text of the reminder days; empty without reminders. */
export const formatReminderDays = ({ reminders }: Pick<Estimate, 'reminders'>): string => String(reminders?.days ?? '');

/** Parses the typed days; null for an empty text. */
export const parseReminderDays = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Number of days before a customer is reminded; empty for never. */
export function ReminderDaysInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Remind After (Days)"
      description="Days after the approval email. A last reminder follows two days before the estimate expires. Leave empty for no reminders."
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...props}
    />
  );
}
