import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** Informs an administrator that the portal has switched a webhook off, and what to do. */
export function webhookOffEmail(
  { email, firstName }: Pick<UserRow, 'email' | 'firstName'>,
  { address, days, link }: { readonly address: string; readonly days: number; readonly link: string },
): EmailContent {
  const greeting = `Hello ${firstName},`;
  const news = `Nothing has reached the webhook ${address} for ${days} days, so it was switched off. Its receiver gets no news of orders until you switch it on again. What was given up can be sent again there.`;
  return {
    recipient: email,
    subject: 'A webhook was switched off',
    text: `${greeting}\n\n${news}\n\n${link}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p>`,
      emailButton(link, 'Look at the webhooks'),
    ),
  };
}
