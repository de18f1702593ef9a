import type { Estimate } from '@tech-portal/contract/estimates';

/** The days of an estimate's reminders as they are typed; nothing while there are none. */
export const reminderDaysText = ({ reminders }: Pick<Estimate, 'reminders'>): string => String(reminders?.days ?? '');

/** What was typed: null for nothing. */
export const reminderDaysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
