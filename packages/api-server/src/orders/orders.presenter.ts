import type { WireResponseOf } from '@tech-portal/contract';
import type { CartItem } from '@tech-portal/contract/cart';
import { orderPaymentLabels, orderStateLabels } from '@tech-portal/contract/orders';
import type { getOrder, listAllOrders, listMyOrders } from '@tech-portal/contract/orders';
import { centsToDollars } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import { presentCartLine } from '../carts/index.ts';
import { orderPaymentOf, orderStateOf, trackingNumbersOf } from './order-state.ts';
import type { OrderedPart, OrderRow } from '../carts/index.ts';
import { presentDiscount } from '../estimates/index.ts';
import type { ListPages } from '../platform/lists/index.ts';
import type { TechField } from '../identity/index.ts';
import type { ListedOrder, OrderListRow } from './order-list.queries.ts';
import type { Parcel } from './parcels/parcel-plan.ts';
import { presentParcel } from './parcels/parcels.presenter.ts';
import type { ListedOrderRefund } from './refunds/order-refunds.queries.ts';
import { presentOrderRefund } from './refunds/refunds.presenter.ts';

interface OrderListPage {
  readonly rows: readonly OrderListRow[];
  readonly pages: ListPages;
}

const presentSummary = (row: OrderListRow, pages: ListPages | false) => ({
  id: row.id,
  trans_id: row.transId,
  order_date: row.orderDate.toISOString(),
  estimate_id: row.isEstimate ? row.cartId : null,
  first_name: row.firstName,
  last_name: row.lastName,
  total: centsToDollars(row.totalCents),
  state: orderStateOf(row),
  ...(row.parts.first !== null && { first_part: row.parts.first }),
  part_count: row.parts.count,
  ...pages,
});

export const presentOrderPage = ({ rows, pages }: OrderListPage): WireResponseOf<typeof listMyOrders> =>
  rows.map((row, index) => presentSummary(row, index === 0 && pages));

/** Page of everybody's orders, each with its payment and the account that ordered. */
export const presentAllOrders = (
  { rows, pages }: OrderListPage,
  techOf: TechField,
): WireResponseOf<typeof listAllOrders> =>
  rows.map((row, index) => ({
    ...presentSummary(row, index === 0 && pages),
    payment: orderPaymentOf(row),
    ...techOf(row.userId),
  }));

export const ordersHeader: readonly string[] = [
  'Order Placed',
  'Order ID',
  'Customer',
  'Subtotal',
  'Shipping',
  'Tax',
  'Total',
  'Tracking',
  'Estimate',
  'Discount',
];

export const allOrdersHeader: readonly string[] = [...ordersHeader, 'State', 'Payment', 'Refunded'];

/** Cells that only the export of everybody's orders has. */
export const presentStateOfLine = (row: ListedOrder): readonly CsvCell[] => [
  orderStateLabels[orderStateOf(row)],
  orderPaymentLabels[orderPaymentOf(row)],
  centsToDollars(row.refundedCents),
];

/** CSV line; days are in the business time zone. */
export const presentOrderLine = (row: ListedOrder): readonly CsvCell[] => [
  row.orderDay,
  row.transId,
  `${row.firstName} ${row.lastName}`,
  centsToDollars(row.subtotalCents),
  centsToDollars(row.shippingCents),
  centsToDollars(row.taxCents),
  centsToDollars(row.totalCents),
  trackingNumbersOf(row).join(', '),
  row.isEstimate ? row.cartId : null,
  row.discountCents === 0 ? null : centsToDollars(row.discountCents),
];

/** Parts as sold, each with its current stock. */
export function presentParts(parts: readonly OrderedPart[], stock: ReadonlyMap<number, number>): CartItem[] {
  return parts.map((part) => presentCartLine({ ...part, stock: stock.get(part.productId) ?? 0 }));
}

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

function presentBookkeeping(row: OrderRow) {
  return {
    cart_id: row.cartId,
    payment_type: row.paymentType,
    invoiced: row.invoiced,
    has_exported: row.hasExported,
    has_uploaded: row.hasUploaded,
    zoho_invoice_id: row.zohoInvoiceId,
    meyer_order_num: row.meyerOrderNum,
    ntp_order_number: row.ntpOrderNumber,
    ip: row.ip,
    browser: row.browser,
    session_id: row.sessionId,
    orig_session: row.origSession,
    cart_checksum: row.cartChecksum,
  };
}

interface OrderDetails {
  readonly stock: ReadonlyMap<number, number>;
  /** Shipping charge set by an administrator, in cents; 0 if it was calculated. */
  readonly customShippingCents: number;
  readonly confirmationRecipients: readonly string[];
  readonly parcels: readonly Parcel[];
  readonly refunds: readonly ListedOrderRefund[];
  readonly withBookkeeping: boolean;
  /** Adds the account that ordered, for administrators. */
  readonly techOf: TechField;
}

/** Order in dollars. `withBookkeeping` adds fields for administrators. */
export function presentOrder(
  row: OrderRow,
  { stock, customShippingCents, confirmationRecipients, parcels, refunds, withBookkeeping, techOf }: OrderDetails,
): WireResponseOf<typeof getOrder> {
  return {
    id: row.id,
    trans_id: row.transId,
    order_date: row.orderDate.toISOString(),
    status: row.status,
    state: orderStateOf(row),
    tracking_number: row.trackingNumber,
    tracking_received: isoOrNull(row.trackingReceived),
    tracking_sent: isoOrNull(row.trackingSent),
    shipped: row.shipped,
    more_tracking_numbers: trackingNumbersOf(row).slice(1),
    carrier: row.carrier,
    parcels: parcels.map(presentParcel),
    cancelled: isoOrNull(row.cancelled),
    cancel_reason: row.cancelReason,
    ship_when: row.shipWhen,
    shipping: row.shipping,
    billing: row.billing,
    email: row.email,
    confirmed_to: [...confirmationRecipients],
    payment_info: row.paymentInfo,
    paid_by_link: row.paidByLink,
    cart: presentParts(row.parts, stock),
    line_items: [...row.lineItems],
    estimate_id: row.isEstimate ? row.cartId : null,
    subtotal: centsToDollars(row.subtotalCents),
    ...presentDiscount(row),
    ship: centsToDollars(row.shippingCents),
    ship_rates: { custom: centsToDollars(customShippingCents) },
    tax: centsToDollars(row.taxCents),
    // The single national rate is reported as state tax (CHECKOUT-20).
    tax_state: centsToDollars(row.taxCents),
    tax_county: 0,
    tax_city: 0,
    total: centsToDollars(row.totalCents),
    total_paid: centsToDollars(row.totalPaidCents),
    refunded: centsToDollars(row.refundedCents),
    refunds: refunds.map((refund) => presentOrderRefund(refund, withBookkeeping)),
    paid: row.paid,
    user_id: row.userId,
    ...techOf(row.userId),
    customer_id: row.customerId,
    order_comment: row.orderComment,
    note_to_customer: row.noteToCustomer,
    gift_card_number: row.giftCardNumber,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    ...(withBookkeeping && presentBookkeeping(row)),
  };
}
