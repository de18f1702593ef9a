import type { EmailSamples } from '../platform/mail/index.ts';
import { technicianEmail } from './technician-email.ts';

const record = { name: 'estimate', link: 'https://portal.example.com/estimate/21' } as const;

export const emailSamplesOfNotifications = {
  'estimate-news': {
    Approved: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Estimate 21 was approved',
        summary: 'Ann Lee approved estimate 21 for $1,249.50. It can be paid now.',
        record,
      }),
    Declined: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Estimate 21: Ann Lee declined it',
        summary: 'Ann Lee declined estimate 21: We have sold the trailer, thank you.',
        record,
      }),
  },
  'order-news': {
    Shipped: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Order TP-7K2M9Q is shipped',
        summary: 'Order TP-7K2M9Q is shipped. Recipient: Ann Lee. Parcel: UPS 1Z999AA10123456784, 3 pieces.',
        record: { name: 'order', link: 'https://portal.example.com/order/TP-7K2M9Q' },
      }),
  },
} satisfies Partial<EmailSamples>;
