import type { EmailBrand } from '../platform/mail/email-message.ts';

/** Look of emails until settings are saved. */
export const standardEmailBrand: EmailBrand = {
  company: 'Tech Portal',
  accent: '#1c5d99',
  logo: null,
  support: { email: null, phone: null, hours: '' },
};
