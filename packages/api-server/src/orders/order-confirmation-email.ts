import type { LineItem } from '@tech-portal/contract/estimates';
import {
  dollarsToCents,
  centsToDollars,
  discountName,
  formatCurrency,
  fullName,
  lineKindName,
  lineTotalCents,
  titleText,
} from '@tech-portal/domain';
import { discountOf } from '../estimates/index.ts';
import { emailHtml, escapeHtml } from '../platform/mail/index.ts';
import type { EmailContent } from '../platform/mail/index.ts';
import type { OrderDraft } from '../carts/index.ts';

const money = (cents: number): string => formatCurrency(centsToDollars(cents));

interface Row {
  readonly text: string;
  readonly cents: number;
}

/**
 * Labor as hours and rate, other lines as quantity and name; a line without a description is named after its kind.
 */
function lineText({ type, description, quantity, hourlyRate, price }: LineItem): string {
  const name = description.trim() || lineKindName(type);
  if (type === 'labor') {
    const hours = `${quantity} ${quantity === 1 ? 'hour' : 'hours'}`;
    return `${name} (${hours} × ${formatCurrency(hourlyRate ?? price)})`;
  }
  return quantity === 1 ? name : `${quantity} × ${name} (${formatCurrency(price)} each)`;
}

/** A discount as its row, below the subtotal. */
function discountRow(order: OrderDraft): Row[] {
  const discount = discountOf(order);
  return discount ? [{ text: discountName(discount), cents: -(order.discountCents ?? 0) }] : [];
}

function rowsOf(order: OrderDraft) {
  const { parts, lineItems, subtotalCents, shippingCents, taxCents, totalCents } = order;
  const lines: Row[] = [
    ...parts.map((part) => ({
      text: `${part.qty} × ${titleText(part.title)} (${part.mpn})`,
      cents: lineTotalCents(part),
    })),
    ...(lineItems ?? []).map((line) => ({ text: lineText(line), cents: dollarsToCents(line.total) })),
  ];
  const sums: Row[] = [
    { text: 'Subtotal', cents: subtotalCents },
    ...discountRow(order),
    { text: 'Shipping', cents: shippingCents },
    { text: 'Tax', cents: taxCents },
    { text: 'Total', cents: totalCents },
  ];
  return { lines, sums };
}

const asText = ({ text, cents }: Row): string => `${text}: ${money(cents)}`;
const asHtml = ({ text, cents }: Row): string =>
  `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(text)}</td><td align="right">${money(cents)}</td></tr>`;

/** An estimate that was paid, for what its emails say. */
interface PaidEstimate {
  readonly id: number;
  readonly tech: { readonly firstName: string; readonly lastName: string; readonly company: string };
}

/** What is known of an order besides itself. */
interface OrderFacts {
  /** What may be shown of the card. */
  readonly paymentInfo: string;
  /** Undefined for a store order. */
  readonly estimate: PaidEstimate | undefined;
}

/** To whom the email goes, and `link` to the order page for recipients with an account. */
interface Reader {
  readonly recipient: string;
  readonly firstName: string;
  readonly link: string | undefined;
}

interface Letter {
  readonly subject: string;
  readonly opening: string;
}

function emailOf(order: OrderDraft, { subject, opening }: Letter, reader: Reader, paymentInfo: string): EmailContent {
  const { lines, sums } = rowsOf(order);
  const { shipping } = order;
  const { recipient, firstName, link } = reader;
  const greeting = `Hello ${firstName},`;
  const paidWith = order.totalCents === 0 ? 'There was nothing to pay.' : `Paid with ${paymentInfo}.`;
  const goesTo = [
    fullName(shipping),
    ...(shipping.company_name ? [shipping.company_name] : []),
    shipping.address_1,
    ...(shipping.address_2 ? [shipping.address_2] : []),
    `${shipping.city}, ${shipping.state} ${shipping.zip_code}`,
  ];
  return {
    recipient,
    subject,
    text: [
      greeting,
      '',
      opening,
      '',
      ...lines.map(asText),
      '',
      ...sums.map(asText),
      paidWith,
      '',
      'Ships to:',
      ...goesTo,
      ...(link === undefined ? [] : ['', 'The order:', link]),
      '',
    ].join('\n'),
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(opening)}</p>`,
      `<table role="presentation" style="border-collapse:collapse">${lines.map(asHtml).join('')}`,
      `<tr><td colspan="2"><hr></td></tr>${sums.map(asHtml).join('')}</table>`,
      `<p>${escapeHtml(paidWith)}</p>`,
      `<p>Ships to:<br>${goesTo.map(escapeHtml).join('<br>')}</p>`,
      link === undefined ? '' : `<p><a href="${escapeHtml(link)}">See the order</a></p>`,
    ),
  };
}

/**
 * The email that confirms an order to the buyer: its lines and sums, and where it goes. Of an estimate it says whose
 * it is.
 */
export function orderConfirmationEmail(order: OrderDraft, reader: Reader, facts: OrderFacts): EmailContent {
  const { transId } = order;
  const { estimate, paymentInfo } = facts;
  const subject = `Your order ${transId}`;
  if (!estimate)
    return emailOf(
      order,
      { subject, opening: `thank you for your order ${transId}. It is paid.` },
      reader,
      paymentInfo,
    );
  const { firstName, lastName, company } = estimate.tech;
  const tech = [`${firstName} ${lastName}`, company].filter((name) => name !== '').join(' of ');
  const [thanks, became] = order.totalCents === 0 ? ['approval', 'became'] : ['payment', 'is paid and became'];
  const opening = `thank you for your ${thanks}. Estimate ${estimate.id} from ${tech} ${became} the order ${transId}.`;
  return emailOf(order, { subject, opening }, reader, paymentInfo);
}

/** The email to a technician when a customer's estimate is paid. */
export function estimatePaidEmail(
  order: OrderDraft,
  reader: Reader,
  facts: OrderFacts & { readonly estimate: PaidEstimate },
): EmailContent {
  const { transId, firstName, lastName } = order;
  const { estimate, paymentInfo } = facts;
  const letter = {
    subject: `Estimate ${estimate.id} is paid: order ${transId}`,
    opening: `estimate ${estimate.id} for ${firstName} ${lastName} is paid and became the order ${transId}.`,
  };
  return emailOf(order, letter, reader, paymentInfo);
}
