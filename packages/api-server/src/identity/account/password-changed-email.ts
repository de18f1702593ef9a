import type { EmailMessage } from '../../platform/mail/index.ts';

/** Informs the owner of an account that its password was changed, in case somebody else did it. */
export const passwordChangedEmail = ({
  firstName,
  company,
  link,
}: {
  readonly firstName: string;
  /** The name of the portal. */
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
