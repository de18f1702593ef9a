import { contactLinks } from './email-links.ts';
import type { EmailAmount, EmailBrand, EmailMessage, EmailText, EmailTotals } from './email-message.ts';

/** Renders a paragraph: phone and email links as their text, page links with their URL appended. */
export function plainParagraph(text: EmailText): string {
  if (typeof text === 'string') return text;
  const plain = text.map((piece) => {
    if (typeof piece === 'string') return piece;
    return /^https?:/.test(piece.href) ? `${piece.text}: ${piece.href}` : piece.text;
  });
  return plain.join('');
}

/** Formats the name of a row with its quantity and, in parentheses, its detail. */
const formatAmountName = ({ quantity = 1, name, detail }: EmailAmount): string =>
  `${quantity === 1 ? '' : `${quantity} × `}${name}${detail === undefined ? '' : ` (${detail})`}`;

const formatLine = (row: EmailAmount): string => `${formatAmountName(row)}: ${row.amount}`;

function totalsText({ lines = [], sums = [], total }: EmailTotals): string[] {
  const totals = [...sums, ...(total === undefined ? [] : [{ name: 'Total', amount: total }])];
  return [lines, totals].filter((rows) => rows.length > 0).map((rows) => rows.map(formatLine).join('\n'));
}

const detailsText = (details: NonNullable<EmailMessage['details']>): string =>
  details.map(({ name, lines }) => `${name}:${lines.length === 1 ? ' ' : '\n'}${lines.join('\n')}`).join('\n');

/** Builds the contact line of every email (BUSINESS-23); undefined if the settings have no contact. */
export function supportLine({ company, support }: EmailBrand): EmailText | undefined {
  const contacts = contactLinks(support);
  if (contacts.length === 0) return undefined;
  return [`${company}: `, ...contacts, support.hours === '' ? '' : ` (${support.hours})`];
}

export function emailText(message: EmailMessage, brand: EmailBrand): string {
  const { greeting, body, totals = {}, details = [], action, note = [] } = message;
  const support = supportLine(brand);
  const blocks = [
    `Hello ${greeting},`,
    ...body.map(plainParagraph),
    ...totalsText(totals),
    ...(details.length === 0 ? [] : [detailsText(details)]),
    ...(action ? [`${action.text}:\n${action.href}`] : []),
    ...note.map(plainParagraph),
    ...(support ? [plainParagraph(support)] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
