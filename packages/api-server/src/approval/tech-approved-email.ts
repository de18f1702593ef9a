import type { EmailContent } from '../mail/emails.commands.ts';
import { escapeHtml } from '../mail/escape-html.ts';

/** Informs a technician that they can work now. */
export function techApprovedEmail({
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
  const news = `your ${company} account has been approved. You can log in and start working.`;
  return {
    recipient,
    subject: `Your ${company} account has been approved`,
    text: `${greeting}\n\n${news}\n\n${link}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;`,
      'background:#1c5d99;color:#ffffff;text-decoration:none">Log in</a></p></body></html>',
    ].join(''),
  };
}
