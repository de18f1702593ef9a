import type { EmailConditions } from '../platform/mail/index.ts';
import { approvalEmailCancelReason } from './approval/approval-emails.queries.ts';
import { invoiceEmailCancelReason } from './payment-link/invoice-emails.queries.ts';
import { reminderEmailCancelReason } from './reminders/send-reminder.ts';

export const emailConditionsOfEstimates = {
  'approval-link': approvalEmailCancelReason,
  'approval-reminder': reminderEmailCancelReason,
  'payment-link': invoiceEmailCancelReason,
} satisfies Partial<EmailConditions>;
