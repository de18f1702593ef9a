import { standardEmailBrand } from './standard-email-brand.ts';
import type { QueuedEmail } from '../platform/mail/emails.commands.ts';

/** An email to queue, with a secret text, for tests of its delivery. */
export const queuedEmail = (recipient: string): QueuedEmail => ({
  recipient,
  message: { kind: 'estimate-news', subject: 'Subject', greeting: 'Kim', body: ['secret text'] },
  brand: standardEmailBrand,
});
