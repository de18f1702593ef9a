import type { EmailSamples } from '../platform/mail/index.ts';
import { webhookOffEmail } from './webhooks/webhook-off-email.ts';

export const emailSamplesOfOutbound = {
  'webhook-off': {
    'Switched off': () =>
      webhookOffEmail({
        firstName: 'Robin',
        address: 'https://erp.example.com/orders',
        days: 3,
        link: 'https://portal.example.com/webhooks',
      }),
  },
} satisfies Partial<EmailSamples>;
