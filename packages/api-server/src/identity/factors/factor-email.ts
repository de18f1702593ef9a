import { emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** What happened to the second factor of an account. */
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
    what: `a passkey was added to your ${company} account. From now on it opens the account without the password.`,
  },
  passkey_removed: {
    subject: `A passkey of your ${company} account was removed`,
    what: `a passkey of your ${company} account was removed. It does not open the account any more.`,
  },
  totp_added: {
    subject: `An authenticator app was added to your ${company} account`,
    what: `an authenticator app was added to your ${company} account. From now on a login needs one of its codes.`,
  },
  totp_removed: {
    subject: `The authenticator app of your ${company} account was removed`,
    what: `the authenticator app of your ${company} account was removed. A login no longer needs its codes.`,
  },
  codes_renewed: {
    subject: `Your ${company} recovery codes were replaced`,
    what: `the recovery codes of your ${company} account were replaced. The older ones no longer work.`,
  },
  code_used: {
    subject: `A recovery code of your ${company} account was used`,
    what: `a recovery code of your ${company} account was used in place of its second factor. It does not work again.`,
  },
});

/** Informs the owner of an account of a change to its second factor, in case somebody else made it (FACTOR-13). */
export function factorEmail(
  kind: FactorNews,
  { recipient, firstName, company, link }: { recipient: string; firstName: string; company: string; link: string },
): EmailContent {
  const { subject, what } = news(company)[kind];
  const greeting = `Hello ${firstName},`;
  const otherwise =
    'If it was not you, choose a new password at once with Forgot Password on the login page, and tell your provider:';
  return {
    recipient,
    subject,
    text: `${greeting}\n\n${what}\n\n${otherwise}\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(what)}</p>`,
      `<p>${otherwise}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ),
  };
}
