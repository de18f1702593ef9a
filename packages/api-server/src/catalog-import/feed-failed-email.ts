import type { EmailContent } from '../mail/emails.commands.ts';
import { escapeHtml } from '../mail/escape-html.ts';

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
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p><p>${next}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;`,
      'background:#1c5d99;color:#ffffff;text-decoration:none">Look at the catalog</a></p></body></html>',
    ].join(''),
  };
}
