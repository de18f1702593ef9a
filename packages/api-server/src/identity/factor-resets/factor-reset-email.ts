import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** Informs the owner of an account that an administrator has removed its second factors. */
export function factorResetEmail({
  recipient,
  firstName,
  company,
  by,
  link,
}: {
  recipient: string;
  firstName: string;
  /** The name of the portal. */
  company: string;
  /** The administrator. */
  by: string;
  link: string;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const news = `${by} removed the second factor of your ${company} account: passkeys, authenticator app and recovery codes. Every device was logged out. Log in with your password and add a new one in User Settings, in the section Security.`;
  const advice =
    'If you did not ask for it, choose a new password at once with Forgot Password on the login page, and tell your provider.';
  return {
    recipient,
    subject: `The second factor of your ${company} account was removed`,
    text: `${greeting}\n\n${news}\n\n${advice}\n\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p><p>${advice}</p>`,
      emailButton(link, 'Log in', 'action'),
    ),
  };
}
