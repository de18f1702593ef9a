import type { EmailMessage } from '../../platform/mail/index.ts';

export type SecondFactorEvent =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'codes_renewed'
  | 'code_used';

const eventTexts = (
  company: string,
): Readonly<Record<SecondFactorEvent, { subject: string; description: string }>> => ({
  passkey_added: {
    subject: `A passkey was added to your ${company} account`,
    description: 'You can now log in with it instead of your password.',
  },
  passkey_removed: {
    subject: `A passkey was removed from your ${company} account`,
    description: 'It can no longer be used to log in.',
  },
  totp_added: {
    subject: `An authenticator app was added to your ${company} account`,
    description: 'You now need one of its codes to log in.',
  },
  totp_removed: {
    subject: `The authenticator app was removed from your ${company} account`,
    description: 'You no longer need its codes to log in.',
  },
  codes_renewed: {
    subject: `Your ${company} recovery codes were replaced`,
    description: 'The old codes no longer work.',
  },
  code_used: {
    subject: `A recovery code was used to log in to your ${company} account`,
    description: 'Each code works only once. You can get new ones under Security in User Settings.',
  },
});

/** Notifies the account owner of a change to their second factor, in case an attacker made it (FACTOR-13). */
export function secondFactorEmail(
  change: SecondFactorEvent,
  { firstName, company, link }: { readonly firstName: string; readonly company: string; readonly link: string },
): EmailMessage<'factor-changed'> {
  const { subject, description } = eventTexts(company)[change];
  return {
    kind: 'factor-changed',
    subject,
    greeting: firstName,
    body: [
      description,
      `If this was not you, choose a new password now with Forgot Password on the login page, and contact ${company}.`,
    ],
    action: { text: 'Go to the login page', href: link },
  };
}
