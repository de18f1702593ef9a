import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** The email with the link to choose a new password. */
export function resetPasswordEmail({
  recipient,
  firstName,
  company,
  link,
  minutes,
}: {
  recipient: string;
  firstName: string;
  /** What the portal is called. */
  company: string;
  link: string;
  minutes: number;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const request = `somebody, hopefully you, asked to reset the password of your ${company} account.`;
  const validity = `The link works once, for ${minutes} minutes.`;
  const otherwise = 'If it was not you, ignore this email: your password stays as it is.';
  return {
    recipient,
    subject: `Reset your ${company} password`,
    text: `${greeting}\n\n${request}\nChoose a new one here:\n\n${link}\n\n${validity}\n${otherwise}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}</p>`,
      emailButton(link, 'Choose a new password'),
      `<p>${validity}<br>${otherwise}</p>`,
    ),
  };
}
