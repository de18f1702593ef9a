import { emailHtml, escapeHtml } from '../platform/mail/index.ts';
import type { EmailContent } from '../platform/mail/index.ts';

/** An email to a technician about one of their estimates, with a link to it. */
export function technicianEmail(
  tech: { readonly email: string; readonly firstName: string },
  { subject, sentence, link }: { subject: string; sentence: string; link: string },
): EmailContent {
  const greeting = `Hello ${tech.firstName},`;
  return {
    recipient: tech.email,
    subject,
    text: `${greeting}\n\n${sentence}\n\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(sentence)}</p>`,
      `<p><a href="${escapeHtml(link)}">View the estimate</a></p>`,
    ),
  };
}
