import type { EmailMessage } from '../../platform/mail/index.ts';

/**
 * Email with the link to confirm an address. It names no account, because another person may have entered the address.
 */
export const confirmationEmail = ({
  firstName,
  company,
  link,
  days,
}: {
  readonly firstName: string;
  readonly company: string;
  readonly link: string;
  readonly days: number;
}): EmailMessage<'email-confirmation'> => ({
  kind: 'email-confirmation',
  subject: `Confirm your email for ${company}`,
  greeting: firstName,
  body: [
    `Someone, probably you, registered at ${company} with this address.`,
    'Confirm that the address is yours. An administrator then reviews your registration.',
  ],
  action: { text: 'Confirm your email', href: link },
  note: [
    `The link works once and expires in ${days} ${days === 1 ? 'day' : 'days'}. After that, unconfirmed registrations are deleted.`,
    'If this was not you, ignore this email. Nothing else happens.',
  ],
});
