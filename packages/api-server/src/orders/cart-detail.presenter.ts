import type { WireResponseOf } from '@tech-portal/contract';
import type { getCart } from '@tech-portal/contract/orders';
import { centsToDollars, subtotalCents } from '@tech-portal/domain';
import { presentCartLine } from '../carts/index.ts';
import type { OrderRow } from '../carts/index.ts';
import type { OpenCart } from './cart-detail.queries.ts';
import { presentDiscount } from '../estimates/index.ts';
import { presentParts } from './orders.presenter.ts';

type CartDetail = WireResponseOf<typeof getCart>;

export function presentOrderedCart(order: OrderRow, stock: ReadonlyMap<number, number>): CartDetail {
  return {
    id: order.cartId,
    trans_id: order.transId,
    order_date: order.orderDate.toISOString(),
    tracking_number: order.trackingNumber,
    zoho_invoice_id: order.zohoInvoiceId,
    meyer_order_num: order.meyerOrderNum,
    ntp_order_number: order.ntpOrderNumber,
    total: centsToDollars(order.totalCents),
    subtotal: centsToDollars(order.subtotalCents),
    ...presentDiscount(order),
    paid: order.paid,
    shipping: order.shipping,
    billing: order.billing,
    cart: presentParts(order.parts, stock),
  };
}

export function presentOpenCart({ id, lines, totals, shipping, billing }: OpenCart): CartDetail {
  const subtotal = subtotalCents(lines);
  return {
    id,
    trans_id: null,
    order_date: null,
    tracking_number: null,
    zoho_invoice_id: null,
    meyer_order_num: null,
    ntp_order_number: null,
    total: centsToDollars(totals?.totalCents ?? subtotal),
    subtotal: centsToDollars(totals?.subtotalCents ?? subtotal),
    ...(totals && presentDiscount(totals)),
    paid: false,
    shipping,
    billing,
    cart: lines.map(presentCartLine),
  };
}
