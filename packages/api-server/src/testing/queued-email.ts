import { standardEmailBrand } from './standard-email-brand.ts';
import type { QueuedEmail } from '../platform/mail/emails.commands.ts';

export const queuedEmail = (recipient: string): QueuedEmail => ({
  recipient,
  message: { kind: 'estimate-news', subject: 'Subject', greeting: 'Kim', body: ['secret text'] },
  brand: standardEmailBrand,
});
