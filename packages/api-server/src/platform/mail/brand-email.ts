import { visibleText } from '@tech-portal/domain';
import { escapeHtml } from './escape-html.ts';
import type { EmailSender, OutgoingEmail } from './mail-transport.ts';

/** What the business settings say about emails. */
export interface EmailBrand {
  /** What the company is called. */
  readonly company: string;
  readonly support: { readonly email: string | null; readonly phone: string | null; readonly hours: string };
  readonly sender: EmailSender;
}

type Content = Pick<OutgoingEmail, 'subject' | 'text' | 'html'>;

function contactOf({ company, support }: EmailBrand): string | undefined {
  const ways = [support.phone, support.email].filter((way) => way !== null);
  if (ways.length === 0) return undefined;
  const hours = support.hours === '' ? '' : ` (${support.hours})`;
  return `${company}: ${ways.join(', ')}${hours}`;
}

/**
 * An email as it goes out: at its end whom to ask, where the settings name somebody (BUSINESS-23). What
 * people wrote in its text is theirs, but for what cannot be seen (UI-19).
 */
export function brandEmail(email: Content, brand: EmailBrand): Content {
  const subject = visibleText(email.subject);
  const text = visibleText(email.text);
  const html = visibleText(email.html);
  const contact = contactOf(brand);
  if (contact === undefined) return { subject, text, html };
  const footer = `<p style="color:#52606d;font-size:13px">${escapeHtml(contact)}</p></body>`;
  return { subject, text: `${text}\n${contact}\n`, html: html.replace('</body>', () => footer) };
}
