import type { EmailBrand } from '../platform/mail/email-message.ts';

/** Look of emails while nobody has saved settings. */
export const standardEmailBrand: EmailBrand = {
  company: 'Tech Portal',
  accent: '#1c5d99',
  logo: null,
  support: { email: null, phone: null, hours: '' },
};
