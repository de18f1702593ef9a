import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';
import type { OrderRefund, OrderRow } from '../../carts/index.ts';

const formatCents = (cents: number): string => formatCurrency(centsToDollars(cents));

export type EmailedRefund = Pick<OrderRefund, 'kind' | 'amountCents' | 'partsCents' | 'shippingCents' | 'taxCents'>;

/** Email that tells the buyer of an order about a finished refund (EMAIL-16). `link` requires an account. */
export function buildRefundEmail(
  { transId, firstName, paymentInfo }: Pick<OrderRow, 'transId' | 'firstName' | 'paymentInfo'>,
  { kind, amountCents, partsCents, shippingCents, taxCents }: EmailedRefund,
  link: string | undefined,
): EmailMessage<'order-refunded'> {
  const sums = [
    ['Items', partsCents],
    ['Shipping', shippingCents],
    ['Tax', taxCents],
  ] as const;
  const amount = formatCents(amountCents);
  const text =
    kind === 'provider'
      ? `We refunded ${amount} of your order ${transId} to ${paymentInfo}. Your bank may need a few days to show it.`
      : `We refunded ${amount} of your order ${transId}.`;
  return {
    kind: 'order-refunded',
    subject: `Refund for your order ${transId}`,
    greeting: firstName,
    body: [text],
    totals: {
      sums: sums.filter(([, cents]) => cents > 0).map(([name, cents]) => ({ name, amount: formatCents(cents) })),
      total: amount,
    },
    ...(link !== undefined && { action: { text: 'View the order', href: link } }),
  };
}
