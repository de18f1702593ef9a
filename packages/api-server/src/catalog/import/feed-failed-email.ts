import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** Informs an administrator that a feed of the schedule was not imported. */
export function feedFailedEmail({
  recipient,
  firstName,
  source,
  message,
  link,
}: {
  readonly recipient: string;
  readonly firstName: string;
  readonly source: string;
  readonly message: string;
  readonly link: string;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const news = `the feed ${source} could not be imported. ${message}`;
  const next = 'It is tried again on schedule. There is no further email until it has worked once.';
  return {
    recipient,
    subject: `The feed ${source} could not be imported`,
    text: `${greeting}\n\n${news}\n\n${next}\n\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p><p>${next}</p>`,
      emailButton(link, 'Look at the catalog'),
    ),
  };
}
