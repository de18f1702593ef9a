import type { EmailConditions } from '../platform/mail/index.ts';
import { approvalEmailEnd } from './approval/approval-emails.queries.ts';
import { invoiceEmailEnd } from './payment-link/invoice-emails.queries.ts';
import { reminderEmailEnd } from './reminders/send-reminder.ts';

export const emailConditionsOfEstimates = {
  'approval-link': approvalEmailEnd,
  'approval-reminder': reminderEmailEnd,
  'payment-link': invoiceEmailEnd,
} satisfies Partial<EmailConditions>;
