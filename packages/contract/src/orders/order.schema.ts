import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { cartItem } from '../cart/cart-item.schema.ts';
import { discount, lineItem } from '../estimates/line-item.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { parcel } from '../parcels/parcel.schema.ts';
import { recordTech } from '../users/user.schema.ts';
import { orderRefund } from './order-refund.schema.ts';
import { dollars, nonNegativeDollars, listPages, recordId, timestamp, wireFlag } from '../wire.ts';

const optionalText = v.nullish(v.string());
const optionalTime = v.nullish(timestamp);
const optionalDollars = v.nullish(dollars);

/** Identifies an order to people and in URLs. */
export const transactionId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** State of an order. A cancelled one stays `cancelled` even if parts were shipped. */
export const orderState = v.picklist(['placed', 'partly_shipped', 'shipped', 'delivered', 'returned', 'cancelled']);
export type OrderState = v.InferOutput<typeof orderState>;

export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  placed: 'Placed',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

export const orderPayment = v.picklist(['paid', 'partly_refunded', 'refunded']);
export type OrderPayment = v.InferOutput<typeof orderPayment>;

export const orderPaymentLabels: Readonly<Record<OrderPayment, string>> = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

export const orderSummary = v.object({
  id: recordId,
  trans_id: transactionId,
  order_date: timestamp,
  /** Estimate of this order; null for a store order. */
  estimate_id: v.nullable(recordId),
  first_name: v.string(),
  last_name: v.string(),
  total: nonNegativeDollars,
  /** Missing in responses of older servers. */
  state: v.optional(openPicklist(orderState)),
  /** Title of the first part; may contain HTML. Missing without parts and in responses of older servers. */
  first_part: v.optional(v.string()),
  /** Number of distinct parts. Missing in responses of older servers. */
  part_count: v.optional(v.number()),
  ...listPages,
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

/** Row in the list of all users' orders. */
export const listedOrder = v.object({
  ...orderSummary.entries,
  payment: openPicklist(orderPayment),
  /** Account that placed the order: a technician or an administrator. */
  tech: v.optional(recordTech),
});
export type ListedOrder = v.InferOutput<typeof listedOrder>;

/** Fields that the order page and the cart detail share. */
const orderCore = {
  id: recordId,
  trans_id: transactionId,
  order_date: timestamp,
  tracking_number: optionalText,
  zoho_invoice_id: optionalText,
  meyer_order_num: optionalText,
  ntp_order_number: optionalText,
  total: nonNegativeDollars,
  shipping: v.nullable(storedAddress),
  billing: v.nullable(storedAddress),
  cart: v.array(cartItem),
  subtotal: nonNegativeDollars,
  /** Discount on the estimate's subtotal before tax, if any. */
  discount: v.optional(discount),
};

/**
 * Order (ORDER-17). Fields for administrators only (browser addresses, payment and supplier bookkeeping) are missing
 * for everybody else (ORDER-15). `ship` is the shipping charge.
 */
export const order = v.object({
  ...orderCore,
  status: v.pipe(v.number(), v.integer()),
  /** Missing in responses of older servers. */
  state: v.optional(openPicklist(orderState)),
  /** Labor, charges and services of the order's estimate. */
  line_items: v.optional(v.array(lineItem), []),
  estimate_id: v.nullable(recordId),
  /** Id of the order's cart, with which administrators open the cart detail page (ORDER-10). */
  cart_id: v.optional(recordId),
  ship: nonNegativeDollars,
  tax: nonNegativeDollars,
  tax_city: optionalDollars,
  tax_state: optionalDollars,
  tax_county: optionalDollars,
  total_paid: nonNegativeDollars,
  refunded: nonNegativeDollars,
  /** Refunds, oldest first (ORDER-36). Missing in responses of older servers. */
  refunds: v.optional(v.array(orderRefund)),
  payment_type: optionalText,
  payment_info: optionalText,
  /** True if the estimate's customer paid by an emailed link. */
  paid_by_link: v.optional(v.boolean(), false),
  ship_rates: v.nullish(v.unknown()),
  user_id: recordId,
  /** Account that placed the order; only for administrators. */
  tech: v.optional(recordTech),
  customer_id: v.nullish(recordId),
  email: v.string(),
  /** Recipients of the order's confirmation: the payer and, for an estimate, its technician (EMAIL-2). */
  confirmed_to: v.optional(v.array(v.string()), []),
  order_comment: optionalText,
  note_to_customer: optionalText,
  gift_card_number: optionalText,
  invoiced: v.optional(wireFlag, false),
  paid: wireFlag,
  shipped: v.optional(wireFlag, false),
  more_tracking_numbers: v.optional(v.array(v.string()), []),
  /** Parcels, oldest first, without those taken back. */
  parcels: v.optional(v.array(parcel), []),
  /** Carrier of the first parcel that has a tracking number. */
  carrier: optionalText,
  /** Time and reason of the cancellation, which refunds no money: see `refunded`. */
  cancelled: optionalTime,
  cancel_reason: optionalText,
  /** Time of the last change of a tracking number. */
  tracking_received: optionalTime,
  /** Time when the last email about a shipment was handed to the mail server. */
  tracking_sent: optionalTime,
  ship_when: optionalText,
  has_exported: v.optional(wireFlag, false),
  has_uploaded: v.optional(wireFlag, false),
  ip: optionalText,
  browser: optionalText,
  session_id: optionalText,
  orig_session: optionalText,
  cart_checksum: optionalText,
  created: timestamp,
  modified: timestamp,
});
export type Order = v.InferOutput<typeof order>;

/** Cart detail for administrators (ORDER-17). The order's fields are null until the cart becomes an order. */
export const cartDetail = v.object({
  ...orderCore,
  trans_id: v.nullable(transactionId),
  order_date: v.nullable(timestamp),
  paid: wireFlag,
});
export type CartDetail = v.InferOutput<typeof cartDetail>;
