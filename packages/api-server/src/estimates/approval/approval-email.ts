import { centsToDollars, formatCurrency, formatDay } from '@tech-portal/domain';
import type { EmailContent } from '../../mail/emails.commands.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { FullEstimate } from '../full-estimate.ts';

const optionLine = ({ record: { optionTitle, totalCents } }: FullEstimate): string =>
  `${optionTitle}: ${formatCurrency(centsToDollars(totalCents))}`;

/** The email that asks a customer to approve an estimate. */
export function approvalEmail(
  { record, customer, tech }: FullEstimate,
  { recipient, link, options }: { recipient: string; link: string; options: readonly FullEstimate[] },
): EmailContent {
  const techName = `${tech.firstName} ${tech.lastName}`;
  const sender = tech.company ? `${techName} of ${tech.company}` : techName;
  const total = formatCurrency(centsToDollars(record.totalCents));
  const greeting = `Hello ${customer.firstName},`;
  const choice = options.length > 1 ? options.map(optionLine) : [];
  const request =
    choice.length === 0
      ? `${sender} has prepared an estimate of ${total} for you.`
      : `${sender} has prepared an estimate with ${choice.length} options for you:`;
  const them = choice.length === 0 ? 'look at it and approve it' : 'compare them and approve one';
  const validity = `You can ${them} until ${formatDay(record.expiryDate)}.`;
  const contact = `Questions? ${techName}: ${[tech.phone, tech.email].filter((way) => way !== '').join(', ')}`;
  return {
    recipient,
    subject: `Your estimate from ${techName}`,
    text: `${greeting}\n\n${request}\n${choice.map((line) => `- ${line}\n`).join('')}${validity}\n\n${link}\n\n${contact}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}`,
      choice.length === 0 ? '<br>' : `</p><ul>${choice.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul><p>`,
      `${escapeHtml(validity)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;`,
      `background:#1c5d99;color:#ffffff;text-decoration:none">${choice.length === 0 ? 'View the estimate' : 'Compare the options'}</a></p>`,
      `<p>${escapeHtml(contact)}</p></body></html>`,
    ].join(''),
  };
}
