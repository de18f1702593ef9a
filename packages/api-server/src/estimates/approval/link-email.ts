import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';
import type { EstimateTech } from '../full-estimate.ts';

/** An email to a customer with a link. */
interface LinkEmail {
  readonly recipient: string;
  readonly subject: string;
  readonly firstName: string;
  /** What it is about. */
  readonly request: string;
  /** What there is to choose from. */
  readonly choice?: readonly string[];
  /** Until when the link is good. */
  readonly validity: string;
  readonly link: string;
  /** Words of the link. */
  readonly button: string;
  readonly tech: EstimateTech;
  /** A further link at the end, in small letters. */
  readonly footer?: { readonly text: string; readonly link: string } | undefined;
}

/** A technician as an email names them, and by name alone. */
export function sendersOf({ firstName, lastName, company }: EstimateTech): { sender: string; techName: string } {
  const techName = `${firstName} ${lastName}`;
  return { techName, sender: company ? `${techName} of ${company}` : techName };
}

/** The email as text and HTML. */
export function linkEmail({
  recipient,
  subject,
  firstName,
  request,
  choice = [],
  validity,
  link,
  button,
  tech,
  footer,
}: LinkEmail): EmailContent {
  const greeting = `Hello ${firstName},`;
  const ways = [tech.phone, tech.email].filter((way) => way !== '').join(', ');
  const contact = `Questions? ${sendersOf(tech).techName}: ${ways}`;
  const lines = choice.map((line) => `- ${line}\n`).join('');
  const small = footer === undefined ? '' : `\n${footer.text}: ${footer.link}\n`;
  return {
    recipient,
    subject,
    text: `${greeting}\n\n${request}\n${lines}${validity}\n\n${link}\n\n${contact}\n${small}`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(request)}`,
      choice.length === 0 ? '<br>' : `</p><ul>${choice.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul><p>`,
      `${escapeHtml(validity)}</p>`,
      emailButton(link, button),
      `<p>${escapeHtml(contact)}</p>`,
      footer === undefined
        ? ''
        : `<p style="font-size:13px"><a href="${escapeHtml(footer.link)}" style="color:#52606d">${escapeHtml(footer.text)}</a></p>`,
    ),
  };
}
