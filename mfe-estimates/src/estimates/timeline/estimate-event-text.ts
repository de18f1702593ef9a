import type { EmailCancelReason, EmailState, EstimateEvent, EstimateEventKind } from '@tech-portal/contract/estimates';
import { isListed, wordOf } from '@tech-portal/domain';

/** Polling interval while an email is queued, in ms. */
export const EMAIL_LOOK_MS = 5000;

export const isUnderWay = (email: EstimateEvent['email'] | null): boolean => email === 'waiting' || email === 'delayed';

const kindText: Readonly<Record<EstimateEventKind, string>> = {
  created: 'Created',
  sent: 'Approval email sent',
  viewed: 'Viewed by the customer',
  approved: 'Approved',
  invoiced: 'Invoice emailed',
  changed: 'Changed',
  repriced: 'Tax and shipping recalculated',
  reverted: 'Reverted to draft',
  declined: 'Declined by the customer',
  change_requested: 'Change requested by the customer',
  paid: 'Paid',
  reimbursed: 'Reimbursed',
  handed_over: 'Handed over',
  option_added: 'Option added',
  option_removed: 'Option removed',
  not_chosen: 'Closed as not chosen',
  reopened: 'Open again',
  reminded: 'Reminder sent',
  reminders_stopped: 'The customer wants no more reminders',
};

const emailText: Readonly<Record<EmailState, string>> = {
  waiting: 'on its way',
  delayed: 'waits for the mail server',
  sent: 'sent',
  failed: 'could not be delivered',
  cancelled: 'not sent',
};

const reminderText: Readonly<Record<EmailState, string>> = {
  waiting: 'Reminder on its way',
  delayed: 'Reminder waits for the mail server',
  sent: 'Reminder sent',
  failed: 'Reminder could not be delivered',
  cancelled: 'Reminder not sent',
};

const reasonText: Readonly<Record<EmailCancelReason, string>> = {
  changed: 'the estimate changed before it was sent',
  approved: 'the estimate was approved before it was sent',
  ordered: 'the estimate became an order before it was sent',
  expired: 'the estimate expired before it was sent',
  replaced: 'a newer one replaces it',
  closed: "the technician's account is closed",
  answered: 'the customer responded before it was sent',
  stopped: 'the customer wants no reminders',
  off: 'reminders were switched off before it was sent',
};

type Event = Pick<EstimateEvent, 'kind' | 'email' | 'email_reason' | 'reminder' | 'reminder_reason'>;

const because = (text: string, reason: EstimateEvent['email_reason']): string =>
  reason && isListed(reasonText, reason) ? `${text}: ${reasonText[reason]}` : text;

/** Message that an email was not sent, with the reason. */
export const notSentText = (reason: EstimateEvent['email_reason'], email = 'Approval email'): string =>
  because(`${email} ${emailText.cancelled}`, reason);

export function eventText({ kind, email, email_reason: reason, reminder, reminder_reason: ended }: Event): string {
  const name = kind === 'invoiced' ? 'Invoice email' : 'Approval email';
  if (email === 'cancelled') return notSentText(reason, name);
  if (reminder === 'cancelled') return because(reminderText.cancelled, ended);
  if (reminder && isListed(reminderText, reminder)) return reminderText[reminder];
  return email && isListed(emailText, email) ? `${name} ${emailText[email]}` : wordOf(kindText, kind);
}

/** True if only the technician can resolve an email that was not sent. */
const needsSending = ({ email, email_reason: reason }: Event): boolean =>
  email === 'delayed' ||
  email === 'failed' ||
  (email === 'cancelled' && reason !== 'replaced' && reason !== 'approved' && reason !== 'ordered');

export function eventTone(event: Event): 'good' | 'attention' | 'plain' {
  const { kind } = event;
  if (kind === 'approved' || kind === 'paid') return 'good';
  return kind === 'declined' || kind === 'change_requested' || needsSending(event) ? 'attention' : 'plain';
}
