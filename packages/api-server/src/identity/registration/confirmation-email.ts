import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** The email with the link that confirms an address. It names no account: somebody else may have typed the address. */
export function confirmationEmail({
  recipient,
  firstName,
  company,
  link,
  days,
}: {
  readonly recipient: string;
  readonly firstName: string;
  /** What the portal is called. */
  readonly company: string;
  readonly link: string;
  /** How long the link works from now on, whole days. */
  readonly days: number;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const request = `somebody, hopefully you, registered at ${company} with this address.`;
  const next = 'Confirm that it is yours; then an administrator looks at the registration:';
  const validity = `The link works once, for ${days} ${days === 1 ? 'day' : 'days'}. Unconfirmed registrations are deleted then.`;
  const otherwise = 'If it was not you, ignore this email: nothing more happens.';
  return {
    recipient,
    subject: `Confirm your email for ${company}`,
    text: `${greeting}\n\n${request}\n${next}\n\n${link}\n\n${validity}\n${otherwise}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}<br>${next}</p>`,
      emailButton(link, 'Confirm your email'),
      `<p>${validity}<br>${otherwise}</p>`,
    ),
  };
}
