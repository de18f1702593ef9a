import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

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
    html: emailHtml(`<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`, emailButton(link, 'Log in')),
  };
}
