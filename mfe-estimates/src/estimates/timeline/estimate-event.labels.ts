import type { EmailCancelReason, EmailState, EstimateEvent, EstimateEventKind } from '@tech-portal/contract/estimates';
import { isListed, openValueLabel } from '@tech-portal/domain';

/** Polling interval while an email is queued, in ms. */
export const EMAIL_POLL_INTERVAL_MS = 5000;

export const isEmailPending = (email: EstimateEvent['email'] | null): boolean =>
  email === 'waiting' || email === 'delayed';

const kindLabels: Readonly<Record<EstimateEventKind, string>> = {
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

const emailStateLabels: Readonly<Record<EmailState, string>> = {
  waiting: 'on its way',
  delayed: 'waits for the mail server',
  sent: 'sent',
  failed: 'could not be delivered',
  cancelled: 'not sent',
};

const reminderStateLabels: Readonly<Record<EmailState, string>> = {
  waiting: 'Reminder on its way',
  delayed: 'Reminder waits for the mail server',
  sent: 'Reminder sent',
  failed: 'Reminder could not be delivered',
  cancelled: 'Reminder not sent',
};

const cancelReasonLabels: Readonly<Record<EmailCancelReason, string>> = {
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

type EventFields = Pick<EstimateEvent, 'kind' | 'email' | 'email_reason' | 'reminder' | 'reminder_reason'>;

const withReason = (text: string, reason: EstimateEvent['email_reason']): string =>
  reason && isListed(cancelReasonLabels, reason) ? `${text}: ${cancelReasonLabels[reason]}` : text;

/** Message that an email was not sent, with the reason. */
export const notSentMessage = (reason: EstimateEvent['email_reason'], email = 'Approval email'): string =>
  withReason(`${email} ${emailStateLabels.cancelled}`, reason);

export function eventMessage({
  kind,
  email,
  email_reason: reason,
  reminder,
  reminder_reason: reminderReason,
}: EventFields): string {
  const name = kind === 'invoiced' ? 'Invoice email' : 'Approval email';
  if (email === 'cancelled') return notSentMessage(reason, name);
  if (reminder === 'cancelled') return withReason(reminderStateLabels.cancelled, reminderReason);
  if (reminder && isListed(reminderStateLabels, reminder)) return reminderStateLabels[reminder];
  return email && isListed(emailStateLabels, email)
    ? `${name} ${emailStateLabels[email]}`
    : openValueLabel(kindLabels, kind);
}

/** True if only the technician can resolve an email that was not sent. */
const needsResend = ({ email, email_reason: reason }: EventFields): boolean =>
  email === 'delayed' ||
  email === 'failed' ||
  (email === 'cancelled' && reason !== 'replaced' && reason !== 'approved' && reason !== 'ordered');

export function eventTone(event: EventFields): 'good' | 'attention' | 'plain' {
  const { kind } = event;
  if (kind === 'approved' || kind === 'paid') return 'good';
  return kind === 'declined' || kind === 'change_requested' || needsResend(event) ? 'attention' : 'plain';
}
