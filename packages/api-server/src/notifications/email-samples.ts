import type { EmailSamples } from '../platform/mail/index.ts';
import { technicianEmail } from './technician-email.ts';

const action = { text: 'View the estimate', href: 'https://portal.example.com/estimate/21' };
const orderAction = { text: 'View the order', href: 'https://portal.example.com/order/TP-7K2M9Q' };

export const emailSamplesOfNotifications = {
  'estimate-news': {
    Approved: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Estimate 21 was approved',
        summary: 'Ann Lee approved estimate 21 for $1,249.50. It can be paid now.',
        action,
      }),
    Declined: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Estimate 21: Ann Lee declined it',
        summary: 'Ann Lee declined estimate 21: We have sold the trailer, thank you.',
        action,
      }),
    Shipped: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Order TP-7K2M9Q is on its way',
        summary: 'Order TP-7K2M9Q for Ann Lee is shipped: UPS 1Z999AA10123456784.',
        action: orderAction,
      }),
  },
} satisfies Partial<EmailSamples>;
