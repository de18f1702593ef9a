import { waitingTechEnd } from '../identity/approval/waiting-tech-end.ts';
import { resetLinkEnd } from '../identity/auth/reset-link-end.ts';
import { approvalEmailEnd } from '../estimates/approval/approval-emails.queries.ts';
import { reminderEmailEnd } from '../estimates/reminders/send-reminder.ts';
import { invoiceEmailEnd } from '../estimates/payment-link/invoice-emails.queries.ts';
import type { EmailConditions } from '../platform/mail/email-conditions.ts';
import { confirmationLinkEnd } from '../identity/registration/confirmation-link-end.ts';

/** Every reason for which an email that waits in the outbox may have become pointless. */
export const emailConditions: EmailConditions = {
  'approval-link': approvalEmailEnd,
  'approval-reminder': reminderEmailEnd,
  'confirmation-link': confirmationLinkEnd,
  'payment-link': invoiceEmailEnd,
  'reset-link': resetLinkEnd,
  'waiting-tech': waitingTechEnd,
};
