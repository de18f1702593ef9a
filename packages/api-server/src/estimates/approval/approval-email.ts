import { centsToDollars, formatCurrency, formatDay } from '@tech-portal/domain';
import type { EmailContent } from '../../mail/emails.commands.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** The email that asks a customer to approve an estimate. */
export function approvalEmail(
  { record, customer, tech }: FullEstimate,
  { recipient, link }: { recipient: string; link: string },
): EmailContent {
  const techName = `${tech.firstName} ${tech.lastName}`;
  const sender = tech.company ? `${techName} of ${tech.company}` : techName;
  const total = formatCurrency(centsToDollars(record.totalCents));
  const greeting = `Hello ${customer.firstName},`;
  const request = `${sender} has prepared an estimate of ${total} for you.`;
  const validity = `You can look at it and approve it until ${formatDay(record.expiryDate)}.`;
  const contact = `Questions? ${techName}: ${[tech.phone, tech.email].filter((way) => way !== '').join(', ')}`;
  return {
    recipient,
    subject: `Your estimate from ${techName}`,
    text: `${greeting}\n\n${request}\n${validity}\n\n${link}\n\n${contact}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}<br>${escapeHtml(validity)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;`,
      'background:#1c5d99;color:#ffffff;text-decoration:none">View the estimate</a></p>',
      `<p>${escapeHtml(contact)}</p></body></html>`,
    ].join(''),
  };
}
