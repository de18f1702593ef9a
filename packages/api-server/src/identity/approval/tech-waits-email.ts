import { truncate } from '@tech-portal/domain';
import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** Who waits. */
interface WaitingTech {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly username: string;
}

/** Long enough for a subject. */
const NAME_LENGTH = 60;

/** Informs an administrator that a technician registered and waits for approval. */
export function techWaitsEmail({
  recipient,
  firstName,
  tech,
  link,
}: {
  readonly recipient: string;
  readonly firstName: string;
  readonly tech: WaitingTech;
  readonly link: string;
}): EmailContent {
  const name = truncate(`${tech.firstName} ${tech.lastName}`, NAME_LENGTH);
  const greeting = `Hello ${firstName},`;
  const news = `${tech.firstName} ${tech.lastName} of ${tech.company} registered as ${tech.username} and waits for approval.`;
  return {
    recipient,
    subject: `${name} waits for approval`,
    text: `${greeting}\n\n${news}\n\n${link}\n`,
    html: emailHtml(`<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`, emailButton(link, 'Look at who waits')),
  };
}
