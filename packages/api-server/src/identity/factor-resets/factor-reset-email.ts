import type { EmailMessage } from '../../platform/mail/index.ts';

export const factorResetEmail = ({
  firstName,
  company,
  administratorName,
  link,
}: {
  readonly firstName: string;
  readonly company: string;
  readonly administratorName: string;
  readonly link: string;
}): EmailMessage<'factor-reset'> => ({
  kind: 'factor-reset',
  subject: `The second factor of your ${company} account was removed`,
  greeting: firstName,
  body: [
    `${administratorName} removed your passkeys, authenticator app and recovery codes, and signed out every device.`,
    'Log in with your password, then add a new second factor under Security in User Settings.',
    `If you did not ask for this, choose a new password now with Forgot Password on the login page, and contact ${company}.`,
  ],
  action: { text: 'Log in', href: link },
});
