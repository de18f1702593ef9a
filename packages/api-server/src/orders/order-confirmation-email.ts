import { centsToDollars, formatCurrency, lineTotalCents, plainText } from '@tech-portal/domain';
import type { EmailContent } from '../mail/emails.commands.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import type { OrderDraft } from './order-draft.ts';

const money = (cents: number): string => formatCurrency(centsToDollars(cents));

interface Row {
  readonly text: string;
  readonly cents: number;
}

function rowsOf({ parts, lineItems, subtotalCents, shippingCents, taxCents, totalCents }: OrderDraft) {
  const lines: Row[] = [
    ...parts.map((part) => ({
      text: `${part.qty} × ${plainText(part.title)} (${part.mpn})`,
      cents: lineTotalCents(part),
    })),
    ...(lineItems ?? []).map(({ description, total }) => ({
      text: description,
      cents: Math.round(total * 100),
    })),
  ];
  const sums: Row[] = [
    { text: 'Subtotal', cents: subtotalCents },
    { text: 'Shipping', cents: shippingCents },
    { text: 'Tax', cents: taxCents },
    { text: 'Total', cents: totalCents },
  ];
  return { lines, sums };
}

const asText = ({ text, cents }: Row): string => `${text}: ${money(cents)}`;
const asHtml = ({ text, cents }: Row): string =>
  `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(text)}</td><td align="right">${money(cents)}</td></tr>`;

/**
 * The email that confirms an order: its lines and sums, and where it goes. `link` leads to the order page, for whoever
 * has an account.
 */
export function orderConfirmationEmail(
  order: OrderDraft,
  { recipient, firstName, link }: { recipient: string; firstName: string; link: string | undefined },
): EmailContent {
  const { lines, sums } = rowsOf(order);
  const { shipping, transId } = order;
  const greeting = `Hello ${firstName},`;
  const thanks = `thank you for your order ${transId}. It is paid.`;
  const goesTo = [
    `${shipping.first_name} ${shipping.last_name}`,
    ...(shipping.company_name ? [shipping.company_name] : []),
    shipping.address_1,
    ...(shipping.address_2 ? [shipping.address_2] : []),
    `${shipping.city}, ${shipping.state} ${shipping.zip_code}`,
  ];
  return {
    recipient,
    subject: `Your order ${transId}`,
    text: [
      greeting,
      '',
      thanks,
      '',
      ...lines.map(asText),
      '',
      ...sums.map(asText),
      '',
      'Ships to:',
      ...goesTo,
      ...(link === undefined ? [] : ['', 'Your order:', link]),
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(thanks)}</p>`,
      `<table role="presentation" style="border-collapse:collapse">${lines.map(asHtml).join('')}`,
      `<tr><td colspan="2"><hr></td></tr>${sums.map(asHtml).join('')}</table>`,
      `<p>Ships to:<br>${goesTo.map(escapeHtml).join('<br>')}</p>`,
      link === undefined ? '' : `<p><a href="${escapeHtml(link)}">See your order</a></p>`,
      '</body></html>',
    ].join(''),
  };
}
