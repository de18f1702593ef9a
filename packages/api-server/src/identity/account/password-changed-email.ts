import type { EmailMessage } from '../../platform/mail/index.ts';

/** Notifies the account owner of a password change, in case an attacker made it. */
export const passwordChangedEmail = ({
  firstName,
  company,
  link,
}: {
  readonly firstName: string;
  readonly company: string;
  readonly link: string;
}): EmailMessage<'password-changed'> => ({
  kind: 'password-changed',
  subject: `Your ${company} password was changed`,
  greeting: firstName,
  body: [
    'Your other devices were signed out.',
    'If this was not you, choose a new password now with Forgot Password on the login page.',
  ],
  action: { text: 'Go to the login page', href: link },
});
