import type { EmailContent } from '../mail/emails.commands.ts';
import { escapeHtml } from '../mail/escape-html.ts';

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
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;`,
      'background:#1c5d99;color:#ffffff;text-decoration:none">Choose a new password</a></p>',
      `<p>${validity}<br>${otherwise}</p></body></html>`,
    ].join(''),
  };
}
