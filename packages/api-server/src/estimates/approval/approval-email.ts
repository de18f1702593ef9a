import { centsToDollars, formatCurrency, formatDay } from '@tech-portal/domain';
import type { EmailContent } from '../../mail/emails.commands.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { FullEstimate } from '../full-estimate.ts';

const dollars = ({ record }: FullEstimate): string => formatCurrency(centsToDollars(record.totalCents));

const optionLine = (option: FullEstimate): string => `${option.record.optionTitle}: ${dollars(option)}`;

/** Who asks whom to approve what, in words. */
export interface ApprovalRequest {
  readonly techName: string;
  /** With the company, where there is one. */
  readonly sender: string;
  /** 'an estimate of $106.00', or 'an estimate with 2 options'. */
  readonly what: string;
  readonly isChoice: boolean;
}

export function approvalRequest(estimate: FullEstimate, options: readonly FullEstimate[]): ApprovalRequest {
  const { firstName, lastName, company } = estimate.tech;
  const techName = `${firstName} ${lastName}`;
  const isChoice = options.length > 1;
  return {
    techName,
    sender: company ? `${techName} of ${company}` : techName,
    what: isChoice ? `an estimate with ${options.length} options` : `an estimate of ${dollars(estimate)}`,
    isChoice,
  };
}

interface RequestEmail {
  readonly recipient: string;
  readonly subject: string;
  /** What is asked for, in one sentence. */
  readonly request: string;
  readonly link: string;
  readonly options: readonly FullEstimate[];
  /** A further link at the end, in small letters. */
  readonly footer?: { readonly text: string; readonly link: string };
}

/** An email with a link to view and approve an estimate. */
export function requestEmail(
  estimate: FullEstimate,
  { recipient, subject, request, link, options, footer }: RequestEmail,
): EmailContent {
  const { record, customer, tech } = estimate;
  const { techName, isChoice } = approvalRequest(estimate, options);
  const greeting = `Hello ${customer.firstName},`;
  const choice = isChoice ? options.map(optionLine) : [];
  const them = isChoice ? 'compare them and approve one' : 'look at it and approve it';
  const validity = `You can ${them} until ${formatDay(record.expiryDate)}.`;
  const contact = `Questions? ${techName}: ${[tech.phone, tech.email].filter((way) => way !== '').join(', ')}`;
  const lines = choice.map((line) => `- ${line}\n`).join('');
  const small = footer === undefined ? '' : `\n${footer.text}: ${footer.link}\n`;
  return {
    recipient,
    subject,
    text: `${greeting}\n\n${request}\n${lines}${validity}\n\n${link}\n\n${contact}\n${small}`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}`,
      isChoice ? `</p><ul>${choice.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul><p>` : '<br>',
      `${escapeHtml(validity)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;`,
      `background:#1c5d99;color:#ffffff;text-decoration:none">${isChoice ? 'Compare the options' : 'View the estimate'}</a></p>`,
      `<p>${escapeHtml(contact)}</p>`,
      footer === undefined
        ? ''
        : `<p style="font-size:13px"><a href="${escapeHtml(footer.link)}" style="color:#52606d">${escapeHtml(footer.text)}</a></p>`,
      '</body></html>',
    ].join(''),
  };
}

/** The email that asks a customer to approve an estimate. */
export function approvalEmail(
  estimate: FullEstimate,
  { recipient, link, options }: { recipient: string; link: string; options: readonly FullEstimate[] },
): EmailContent {
  const { techName, sender, what, isChoice } = approvalRequest(estimate, options);
  const request = `${sender} has prepared ${what} for you${isChoice ? ':' : '.'}`;
  return requestEmail(estimate, { recipient, subject: `Your estimate from ${techName}`, request, link, options });
}
