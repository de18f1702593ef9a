import type { EmailContent } from '../mail/emails.commands.ts';
import { emailButton, emailHtml } from '../mail/email-html.ts';
import { escapeHtml } from '../mail/escape-html.ts';

/** How a reset came to its end before its time. */
export type CancelledBy =
  | 'link'
  | 'owner'
  | 'administrator'
  | 'factor'
  | 'added'
  | 'secured'
  | 'requester'
  | 'deactivated';

/** What the owner of an account is told of the reset of its second factors. */
export type FactorResetNews =
  | { readonly kind: 'requested'; readonly by: string; readonly due: Date; readonly link: string }
  | { readonly kind: 'cancelled'; readonly how: CancelledBy; readonly link: string }
  | { readonly kind: 'done'; readonly link: string };

/** What is read of an email. */
interface Words {
  readonly subject: string;
  readonly what: string;
  readonly advice: string;
  readonly button: string;
}

const cancelled: Readonly<Record<CancelledBy, string>> = {
  link: 'The link of our email about it was used.',
  owner: 'Somebody cancelled it in a session of your account.',
  administrator: 'An administrator cancelled it.',
  factor: 'A second factor or a recovery code of it was used, so nothing is lost.',
  added: 'A new one was added.',
  secured: 'Your account was secured by the link of our email about a sign-in.',
  deactivated: 'The account was deactivated.',
  requester: 'The administrator who asked for it is none any more. If you need it, ask another one.',
};

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function wordsOf(news: FactorResetNews, company: string): Words {
  switch (news.kind) {
    case 'requested':
      return {
        subject: `The second factor of your ${company} account is to be removed`,
        what: `${news.by} has asked to remove the second factor of your ${company} account, as you would ask for when you have lost it: passkeys, authenticator app and recovery codes. It takes effect at ${moment(news.due)}. From then on your password alone opens the account, and every device is signed out.`,
        advice:
          'If you asked for it, there is nothing to do. If you did not, or have found it again, cancel it. Logging in with the second factor cancels it, too.',
        button: 'This was not me: cancel it',
      };
    case 'cancelled':
      return {
        subject: `The second factor of your ${company} account stays`,
        what: `the second factor of your ${company} account will not be removed. ${cancelled[news.how]}`,
        advice: 'If that was not in your interest, tell your provider.',
        button: 'Log in',
      };
    case 'done':
      return {
        subject: `The second factor of your ${company} account was removed`,
        what: `the second factor of your ${company} account was removed, as an administrator had asked for: passkeys, authenticator app and recovery codes. Every device was signed out. Log in with your password and add a new one in User Settings, in the section Security.`,
        advice:
          'If you did not ask for it, choose a new password at once with Forgot Password on the login page, and tell your provider.',
        button: 'Log in',
      };
  }
}

interface Addressee {
  readonly recipient: string;
  readonly firstName: string;
  /** Whose portal it is. */
  readonly company: string;
}

/** Informs the owner of an account that its second factors are to be removed, stay after all, or were removed. */
export function factorResetEmail(news: FactorResetNews, { recipient, firstName, company }: Addressee): EmailContent {
  const { subject, what, advice, button } = wordsOf(news, company);
  const greeting = `Hello ${firstName},`;
  return {
    recipient,
    subject,
    text: `${greeting}\n\n${what}\n\n${advice}\n\n${news.link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(what)}</p><p>${advice}</p>`,
      emailButton(news.link, button, news.kind === 'requested' ? 'warning' : 'action'),
    ),
  };
}
