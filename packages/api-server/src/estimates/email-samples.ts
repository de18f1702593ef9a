import type { EmailSamples } from '../platform/mail/index.ts';
import { buildApprovalEmail } from './approval/approval-email.ts';
import type { EmailedEstimate } from './approval/link-email.ts';
import { buildInvoiceEmail } from './payment-link/invoice-email.ts';
import { buildReminderEmail } from './reminders/reminder-email.ts';

const estimate: EmailedEstimate = {
  record: { cartId: 21, totalCents: 124_950, expiryDate: '2026-12-31', optionTitle: 'Repair the awning' },
  customer: { firstName: 'Ann' },
  tech: {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana.reyes@example.com',
    phone: '(574) 555-0101',
    company: 'Reyes Mobile RV Repair',
  },
  timeZone: 'America/Chicago',
};
const secondEstimate: EmailedEstimate = {
  ...estimate,
  record: { ...estimate.record, cartId: 22, totalCents: 318_000, optionTitle: 'Replace the awning' },
};

const oneEstimate = { link: 'https://portal.example.com/approve-estimate?t=sample', options: [estimate] };
const twoOptions = { ...oneEstimate, options: [estimate, secondEstimate] };
const stopLink = 'https://portal.example.com/stop-reminders?t=sample';
const sentAt = new Date('2026-12-01T15:00:00Z');

export const emailSamplesOfEstimates = {
  approval: {
    'One estimate': () => buildApprovalEmail(estimate, oneEstimate),
    'Two options': () => buildApprovalEmail(estimate, twoOptions),
  },
  invoice: {
    Invoice: () => buildInvoiceEmail(estimate, 'https://portal.example.com/pay-invoice?t=sample'),
  },
  reminder: {
    'Follow-up': () => buildReminderEmail(estimate, { ...oneEstimate, due: { kind: 'follow_up', sentAt }, stopLink }),
    'Expires soon': () =>
      buildReminderEmail(estimate, { ...oneEstimate, due: { kind: 'before_expiry', sentAt }, stopLink }),
    'Two options': () => buildReminderEmail(estimate, { ...twoOptions, due: { kind: 'follow_up', sentAt }, stopLink }),
  },
} satisfies Partial<EmailSamples>;
