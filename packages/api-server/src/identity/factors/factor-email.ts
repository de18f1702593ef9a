import type { EmailMessage } from '../../platform/mail/index.ts';

/** Changes to the second factor of an account. */
export type FactorNews =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'codes_renewed'
  | 'code_used';

const news = (company: string): Readonly<Record<FactorNews, { subject: string; what: string }>> => ({
  passkey_added: {
    subject: `A passkey was added to your ${company} account`,
    what: `A passkey was added to your ${company} account. From now on it opens the account without the password.`,
  },
  passkey_removed: {
    subject: `A passkey of your ${company} account was removed`,
    what: `A passkey of your ${company} account was removed. It does not open the account any more.`,
  },
  totp_added: {
    subject: `An authenticator app was added to your ${company} account`,
    what: `An authenticator app was added to your ${company} account. From now on a login needs one of its codes.`,
  },
  totp_removed: {
    subject: `The authenticator app of your ${company} account was removed`,
    what: `The authenticator app of your ${company} account was removed. A login no longer needs its codes.`,
  },
  codes_renewed: {
    subject: `Your ${company} recovery codes were replaced`,
    what: `The recovery codes of your ${company} account were replaced. The older ones no longer work.`,
  },
  code_used: {
    subject: `A recovery code of your ${company} account was used`,
    what: `A recovery code of your ${company} account was used in place of its second factor. It does not work again.`,
  },
});

/** Informs the owner of an account of a change to its second factor, in case somebody else made it (FACTOR-13). */
export function factorEmail(
  change: FactorNews,
  { firstName, company, link }: { readonly firstName: string; readonly company: string; readonly link: string },
): EmailMessage<'factor-changed'> {
  const { subject, what } = news(company)[change];
  return {
    kind: 'factor-changed',
    subject,
    greeting: firstName,
    body: [
      what,
      'If this was not you, choose a new password now with Forgot Password on the login page, and tell your provider.',
    ],
    action: { text: 'Go to the login page', href: link },
  };
}
