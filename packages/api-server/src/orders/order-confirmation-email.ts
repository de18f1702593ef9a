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
import type { EmailAmount, EmailKind, EmailMessage } from '../platform/mail/index.ts';
import type { OrderDraft } from '../carts/index.ts';

type EmailedLine = Pick<LineItem, 'type' | 'description' | 'quantity' | 'hourlyRate' | 'price' | 'total'>;

export type EmailedOrder = Pick<
  OrderDraft,
  | 'transId'
  | 'firstName'
  | 'lastName'
  | 'discountKind'
  | 'discountValue'
  | 'discountLabel'
  | 'discountCents'
  | 'subtotalCents'
  | 'shippingCents'
  | 'taxCents'
  | 'totalCents'
> & {
  readonly parts: readonly Pick<OrderDraft['parts'][number], 'qty' | 'title' | 'mpn' | 'priceCents'>[];
  readonly lineItems?: readonly EmailedLine[] | null | undefined;
  readonly shipping: Pick<
    OrderDraft['shipping'],
    'first_name' | 'last_name' | 'company_name' | 'address_1' | 'address_2' | 'city' | 'state' | 'zip_code'
  >;
};

const money = (cents: number): string => formatCurrency(centsToDollars(cents));

/**
 * Row of a line: labor with hours and rate, others with their quantity. A line without a description shows its type
 * (EMAIL-9).
 */
function lineRow({ type, description, quantity, hourlyRate, price, total }: EmailedLine): EmailAmount {
  const name = description.trim() || lineKindName(type);
  const amount = money(dollarsToCents(total));
  if (type === 'labor') {
    const hours = `${quantity} ${quantity === 1 ? 'hour' : 'hours'}`;
    return { name, detail: `${hours} × ${formatCurrency(hourlyRate ?? price)}`, amount };
  }
  return quantity === 1 ? { name, amount } : { quantity, name, detail: `${formatCurrency(price)} each`, amount };
}

function discountRow(order: EmailedOrder): EmailAmount[] {
  const discount = discountOf(order);
  return discount ? [{ name: discountName(discount), amount: money(-(order.discountCents ?? 0)) }] : [];
}

function totalsOf(order: EmailedOrder): NonNullable<EmailMessage['totals']> {
  const { parts, lineItems, subtotalCents, shippingCents, taxCents, totalCents } = order;
  const partRow = (part: EmailedOrder['parts'][number]): EmailAmount => ({
    quantity: part.qty,
    name: titleText(part.title),
    detail: part.mpn,
    amount: money(lineTotalCents(part)),
  });
  return {
    lines: [...parts.map(partRow), ...(lineItems ?? []).map(lineRow)],
    sums: [
      { name: 'Subtotal', amount: money(subtotalCents) },
      ...discountRow(order),
      { name: 'Shipping', amount: money(shippingCents) },
      { name: 'Tax', amount: money(taxCents) },
    ],
    total: money(totalCents),
  };
}

interface PaidEstimate {
  readonly id: number;
  readonly tech: { readonly firstName: string; readonly lastName: string; readonly company: string };
}

interface OrderFacts {
  /** Displayable card details. */
  readonly paymentInfo: string;
  /** Undefined for a store order. */
  readonly estimate: PaidEstimate | undefined;
}

/** Recipient; `link` opens the order page and requires an account. */
interface Reader {
  readonly firstName: string;
  readonly link: string | undefined;
}

interface Opening<Kind extends EmailKind> {
  readonly kind: Kind;
  readonly subject: string;
  readonly opening: string;
}

function orderEmail<Kind extends EmailKind>(
  order: EmailedOrder,
  { kind, subject, opening }: Opening<Kind>,
  { firstName, link }: Reader,
  paymentInfo: string,
): EmailMessage<Kind> {
  const { shipping } = order;
  const goesTo = [
    fullName(shipping),
    ...(shipping.company_name ? [shipping.company_name] : []),
    shipping.address_1,
    ...(shipping.address_2 ? [shipping.address_2] : []),
    `${shipping.city}, ${shipping.state} ${shipping.zip_code}`,
  ];
  return {
    kind,
    subject,
    greeting: firstName,
    body: [opening, order.totalCents === 0 ? 'There was nothing to pay.' : `Paid with ${paymentInfo}.`],
    totals: totalsOf(order),
    details: [{ name: 'Ships to', lines: goesTo }],
    ...(link !== undefined && { action: { text: 'View the order', href: link } }),
  };
}

/** Email that confirms an order to its buyer. For an estimate it names technician and estimate. */
export function orderConfirmationEmail(
  order: EmailedOrder,
  reader: Reader,
  { estimate, paymentInfo }: OrderFacts,
): EmailMessage<'order-confirmation'> {
  const { transId, totalCents } = order;
  const about = { kind: 'order-confirmation', subject: `Your order ${transId}` } as const;
  if (!estimate) {
    return orderEmail(order, { ...about, opening: `Thank you for your order ${transId}.` }, reader, paymentInfo);
  }
  const { firstName, lastName, company } = estimate.tech;
  const tech = [`${firstName} ${lastName}`, company].filter((name) => name !== '').join(' of ');
  const [thanks, became] = totalCents === 0 ? ['approval', 'is now'] : ['payment', 'is paid and is now'];
  const opening = `Thank you for your ${thanks}. Estimate ${estimate.id} from ${tech} ${became} order ${transId}.`;
  return orderEmail(order, { ...about, opening }, reader, paymentInfo);
}

export function estimatePaidEmail(
  order: EmailedOrder,
  reader: Reader,
  { estimate, paymentInfo }: OrderFacts & { readonly estimate: PaidEstimate },
): EmailMessage<'estimate-paid'> {
  const { transId, firstName, lastName } = order;
  const letter = {
    kind: 'estimate-paid',
    subject: `Estimate ${estimate.id} is paid: order ${transId}`,
    opening: `${firstName} ${lastName} paid estimate ${estimate.id}. It is now order ${transId}.`,
  } as const;
  return orderEmail(order, letter, reader, paymentInfo);
}
