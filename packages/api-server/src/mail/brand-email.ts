import { escapeHtml } from './escape-html.ts';
import type { EmailSender, OutgoingEmail } from './mail-transport.ts';

/** What the business settings say about emails. */
export interface EmailBrand {
  /** What the company is called. */
  readonly company: string;
  readonly support: { readonly email: string | null; readonly phone: string | null; readonly hours: string };
  readonly sender: EmailSender;
}

/** What the texts of emails call the portal; it stands for the company's name. */
const PORTAL = 'Tech Portal';

type Content = Pick<OutgoingEmail, 'subject' | 'text' | 'html'>;

function contactOf({ company, support }: EmailBrand): string | undefined {
  const ways = [support.phone, support.email].filter((way) => way !== null);
  if (ways.length === 0) return undefined;
  const hours = support.hours === '' ? '' : ` (${support.hours})`;
  return `${company}: ${ways.join(', ')}${hours}`;
}

/**
 * An email as it goes out: the company's name where its text says Tech Portal, and whom to ask at its end where the
 * settings name somebody (BUSINESS-23).
 */
export function brandEmail({ subject, text, html }: Content, brand: EmailBrand): Content {
  const { company } = brand;
  const contact = contactOf(brand);
  const named = {
    subject: subject.replaceAll(PORTAL, () => company),
    text: text.replaceAll(PORTAL, () => company),
    html: html.replaceAll(PORTAL, () => escapeHtml(company)),
  };
  if (contact === undefined) return named;
  const footer = `<p style="color:#52606d;font-size:13px">${escapeHtml(contact)}</p></body>`;
  return {
    ...named,
    text: `${named.text}\n${contact}\n`,
    html: named.html.replace('</body>', () => footer),
  };
}
