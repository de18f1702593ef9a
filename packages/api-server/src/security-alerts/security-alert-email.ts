import type { EmailContent } from '../mail/emails.commands.ts';
import { emailHtml } from '../mail/email-html.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import type { FoundPattern } from './alert-patterns.queries.ts';

const sentences: Readonly<Record<FoundPattern['pattern'], (found: FoundPattern) => string>> = {
  spraying: ({ count, source }) =>
    `Within half an hour, sign-ins to ${count} different accounts failed from one network address (${source}).`,
  failures: ({ count }) => `Within half an hour, ${count} sign-ins failed, from all addresses and to all accounts.`,
  resets: ({ count }) => `Within half an hour, ${count} password resets were requested.`,
  exports: ({ count, source }) => `Within an hour, ${source} saved ${count} complete lists as files.`,
  key_refusals: ({ count }) => `Within half an hour, ${count} requests with an API key were refused.`,
};

/** What the pattern is called in subjects, logs and metrics' descriptions. */
const names: Readonly<Record<FoundPattern['pattern'], string>> = {
  spraying: 'one address tries many accounts',
  failures: 'many failed sign-ins',
  resets: 'many password resets',
  exports: 'many complete lists were saved',
  key_refusals: 'many refused API keys',
};

/** Tells an administrator of a pattern that looks like an attack. */
export function securityAlertEmail({
  recipient,
  firstName,
  company,
  found,
  link,
}: {
  recipient: string;
  firstName: string;
  /** What the portal is called. */
  company: string;
  found: FoundPattern;
  link: string;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const news = sentences[found.pattern](found);
  const next = 'See in the audit log what it was. If it goes on, you get the next email about it in an hour.';
  return {
    recipient,
    subject: `${company} security: ${names[found.pattern]}`,
    text: `${greeting}\n\n${news}\n\n${next}\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`,
      `<p>${next}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ),
  };
}
