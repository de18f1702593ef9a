import type { EmailSamples } from '../platform/mail/index.ts';
import { technicianEmail } from './technician-email.ts';

const link = 'https://portal.example.com/estimate/21';

export const emailSamplesOfNotifications = {
  'estimate-news': {
    Approved: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Estimate 21 was approved',
        summary: 'Ann Lee approved estimate 21 for $1,249.50. It can be paid now.',
        link,
      }),
    Declined: () =>
      technicianEmail({
        firstName: 'Dana',
        subject: 'Estimate 21: Ann Lee declined it',
        summary: 'Ann Lee declined estimate 21: We have sold the trailer, thank you.',
        link,
      }),
  },
} satisfies Partial<EmailSamples>;
