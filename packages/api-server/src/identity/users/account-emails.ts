import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

interface Addressed {
  readonly recipient: string;
  readonly firstName: string;
  /** What the portal is called. */
  readonly company: string;
}

/** Informs the owner of a deactivated account that they can work again. */
export function accountReactivatedEmail({
  recipient,
  firstName,
  company,
  username,
  link,
}: Addressed & { readonly username: string; readonly link: string }): EmailContent {
  const greeting = `Hello ${firstName},`;
  const news = `your ${company} account ${username} is active again. Log in with the password you had, or choose a new one with Forgot Password.`;
  return {
    recipient,
    subject: `Your ${company} account is active again`,
    text: `${greeting}\n\n${news}\n\n${link}\n`,
    html: emailHtml(`<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`, emailButton(link, 'Log in')),
  };
}

/** What somebody tried with the address of a deactivated account. */
export type TriedWith = 'register' | 'reset';

const tried = (company: string): Record<TriedWith, string> => ({
  register: 'somebody, hopefully you, tried to register with this address.',
  reset: `somebody, hopefully you, asked to reset the password of your ${company} account.`,
});

/** The email to the owner of a deactivated account, who alone reads it: why that did not work and whom to ask. */
export function accountDeactivatedEmail({
  recipient,
  firstName,
  company,
  what,
}: Addressed & { readonly what: TriedWith }): EmailContent {
  const greeting = `Hello ${firstName},`;
  const happened = tried(company)[what];
  const reason = 'There is an account with this address, and it is deactivated: nobody can log in to it.';
  const advice = 'Please contact the provider. An administrator can reactivate it, with everything that was in it.';
  const otherwise = 'If it was not you, ignore this email: nothing has changed.';
  return {
    recipient,
    subject: `Your ${company} account is deactivated`,
    text: `${greeting}\n\n${happened}\n${reason}\n${advice}\n\n${otherwise}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(happened)}</p><p>${reason}<br>${advice}</p>`,
      `<p>${otherwise}</p>`,
    ),
  };
}
