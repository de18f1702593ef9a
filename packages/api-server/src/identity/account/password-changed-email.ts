import { emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** Informs the owner of an account that its password was changed, in case somebody else did it. */
export function passwordChangedEmail({
  recipient,
  firstName,
  company,
  link,
}: {
  recipient: string;
  firstName: string;
  /** What the portal is called. */
  company: string;
  link: string;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const news = `the password of your ${company} account was changed, and your other devices were signed out.`;
  const otherwise = 'If it was not you, choose a new password at once with Forgot Password on the login page:';
  return {
    recipient,
    subject: `Your ${company} password was changed`,
    text: `${greeting}\n\n${news}\n\n${otherwise}\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`,
      `<p>${otherwise}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ),
  };
}
