import type { LineItem } from '@tech-portal/contract/estimates';
import {
  dollarsToCents,
  centsToDollars,
  discountLabel,
  formatCurrency,
  fullName,
  lineKindLabel,
  lineTotalCents,
  plainTitle,
} from '@tech-portal/domain';
import { discountOf } from '../estimates/index.ts';
import type { EmailAmount, EmailKind, EmailMessage } from '../platform/mail/index.ts';
import type { OrderSnapshot } from '../carts/index.ts';

type EmailedLine = Pick<LineItem, 'type' | 'description' | 'quantity' | 'hourlyRate' | 'price' | 'total'>;

export type EmailedOrder = Pick<
  OrderSnapshot,
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
  readonly parts: readonly Pick<OrderSnapshot['parts'][number], 'qty' | 'title' | 'mpn' | 'priceCents'>[];
  readonly lineItems?: readonly EmailedLine[] | null | undefined;
  readonly shipping: Pick<
    OrderSnapshot['shipping'],
    'first_name' | 'last_name' | 'company_name' | 'address_1' | 'address_2' | 'city' | 'state' | 'zip_code'
  >;
};

const formatCents = (cents: number): string => formatCurrency(centsToDollars(cents));

/**
 * Row of a line item: labor shows its hours and rate, other lines their quantity. A line without a description shows
 * its type (EMAIL-9).
 */
function lineRow({ type, description, quantity, hourlyRate, price, total }: EmailedLine): EmailAmount {
  const name = description.trim() || lineKindLabel(type);
  const amount = formatCents(dollarsToCents(total));
  if (type === 'labor') {
    const hours = `${quantity} ${quantity === 1 ? 'hour' : 'hours'}`;
    return { name, detail: `${hours} × ${formatCurrency(hourlyRate ?? price)}`, amount };
  }
  return quantity === 1 ? { name, amount } : { quantity, name, detail: `${formatCurrency(price)} each`, amount };
}

function discountRow(order: EmailedOrder): EmailAmount[] {
  const discount = discountOf(order);
  return discount ? [{ name: discountLabel(discount), amount: formatCents(-(order.discountCents ?? 0)) }] : [];
}

function totalsOf(order: EmailedOrder): NonNullable<EmailMessage['totals']> {
  const { parts, lineItems, subtotalCents, shippingCents, taxCents, totalCents } = order;
  const partRow = (part: EmailedOrder['parts'][number]): EmailAmount => ({
    quantity: part.qty,
    name: plainTitle(part.title),
    detail: part.mpn,
    amount: formatCents(lineTotalCents(part)),
  });
  return {
    lines: [...parts.map(partRow), ...(lineItems ?? []).map(lineRow)],
    sums: [
      { name: 'Subtotal', amount: formatCents(subtotalCents) },
      ...discountRow(order),
      { name: 'Shipping', amount: formatCents(shippingCents) },
      { name: 'Tax', amount: formatCents(taxCents) },
    ],
    total: formatCents(totalCents),
  };
}

interface PaidEstimate {
  readonly id: number;
  readonly tech: { readonly firstName: string; readonly lastName: string; readonly company: string };
}

interface OrderEmailDetails {
  /** Displayable card details. */
  readonly paymentInfo: string;
  /** Undefined for a store order. */
  readonly estimate: PaidEstimate | undefined;
}

/** Recipient of an order email; `link` opens the order page and requires an account. */
interface OrderEmailRecipient {
  readonly firstName: string;
  readonly link: string | undefined;
}

interface OrderEmailIntro<Kind extends EmailKind> {
  readonly kind: Kind;
  readonly subject: string;
  readonly intro: string;
}

function buildOrderEmail<Kind extends EmailKind>(
  order: EmailedOrder,
  { kind, subject, intro }: OrderEmailIntro<Kind>,
  { firstName, link }: OrderEmailRecipient,
  paymentInfo: string,
): EmailMessage<Kind> {
  const { shipping } = order;
  const shippingLines = [
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
    body: [intro, order.totalCents === 0 ? 'There was nothing to pay.' : `Paid with ${paymentInfo}.`],
    totals: totalsOf(order),
    details: [{ name: 'Ships to', lines: shippingLines }],
    ...(link !== undefined && { action: { text: 'View the order', href: link } }),
  };
}

/** Email that confirms an order to its buyer. For an estimate, it names the technician and the estimate. */
export function buildOrderConfirmationEmail(
  order: EmailedOrder,
  recipient: OrderEmailRecipient,
  { estimate, paymentInfo }: OrderEmailDetails,
): EmailMessage<'order-confirmation'> {
  const { transId, totalCents } = order;
  const header = { kind: 'order-confirmation', subject: `Your order ${transId}` } as const;
  if (!estimate) {
    return buildOrderEmail(order, { ...header, intro: `Thank you for your order ${transId}.` }, recipient, paymentInfo);
  }
  const { firstName, lastName, company } = estimate.tech;
  const tech = [`${firstName} ${lastName}`, company].filter((name) => name !== '').join(' of ');
  const [thankedFor, statusPhrase] = totalCents === 0 ? ['approval', 'is now'] : ['payment', 'is paid and is now'];
  const intro = `Thank you for your ${thankedFor}. Estimate ${estimate.id} from ${tech} ${statusPhrase} order ${transId}.`;
  return buildOrderEmail(order, { ...header, intro }, recipient, paymentInfo);
}

export function buildEstimatePaidEmail(
  order: EmailedOrder,
  recipient: OrderEmailRecipient,
  { estimate, paymentInfo }: OrderEmailDetails & { readonly estimate: PaidEstimate },
): EmailMessage<'estimate-paid'> {
  const { transId, firstName, lastName } = order;
  const content = {
    kind: 'estimate-paid',
    subject: `Estimate ${estimate.id} is paid: order ${transId}`,
    intro: `${firstName} ${lastName} paid estimate ${estimate.id}. It is now order ${transId}.`,
  } as const;
  return buildOrderEmail(order, content, recipient, paymentInfo);
}
