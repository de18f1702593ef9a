import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { cartItem } from '../cart/cart-item.schema.ts';
import { discount } from '../estimates/discount.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { lineItem } from '../estimates/line-item.schema.ts';
import { dollars, nonNegativeDollars, listPages, recordId, timestamp, wireFlag } from '../wire.ts';

const optionalText = v.nullish(v.string());
const optionalTime = v.nullish(timestamp);
const optionalDollars = v.nullish(dollars);

/** Identifies an order to people and in addresses. */
export const transactionId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** How an order stands. One that is cancelled is that, whatever was shipped of it. */
export const orderState = v.picklist(['placed', 'shipped', 'cancelled']);
export type OrderState = v.InferOutput<typeof orderState>;

/** One of an order's tracking numbers. */
export const trackingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, 'A tracking number has at most 64 characters'),
  v.regex(/^[A-Za-z0-9 -]*$/, 'A tracking number has letters, digits, dashes and spaces'),
);

/** Text without line breaks and invisible signs. */
export const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** Why an order is cancelled, for the technician. */
export const cancelReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, 'Say in a few words why'),
  v.maxLength(300, 'At most 300 characters'),
  v.regex(ONE_LINE, 'A reason is one line of text'),
);

/** A row of an order list. */
export const orderSummary = v.object({
  id: recordId,
  trans_id: transactionId,
  order_date: timestamp,
  /** The estimate that became this order; null for a store order. */
  estimate_id: v.nullable(recordId),
  first_name: v.string(),
  last_name: v.string(),
  total: nonNegativeDollars,
  /** Missing from an older server. */
  state: v.optional(openPicklist(orderState)),
  /** Title of the first part, which may hold HTML. Missing without parts and from an older server. */
  first_part: v.optional(v.string()),
  /** Number of its parts, each counted once. Missing from an older server. */
  part_count: v.optional(v.number()),
  ...listPages,
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

/** What order page and cart detail share. */
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
  /** What was taken off the subtotal before tax, of an estimate that had one. */
  discount: v.optional(discount),
};

/**
 * An order (ORDER-17). What only administrators see (addresses of the browser, payment and suppliers' bookkeeping) is
 * absent for everybody else (ORDER-15). `ship` is the shipping charge.
 */
export const order = v.object({
  ...orderCore,
  status: v.pipe(v.number(), v.integer()),
  /** Labor, charges and services, where an estimate became this order. */
  line_items: v.optional(v.array(lineItem), []),
  estimate_id: v.nullable(recordId),
  /** The cart it was made of; administrators open its detail page by it (ORDER-10). */
  cart_id: v.optional(recordId),
  ship: nonNegativeDollars,
  tax: nonNegativeDollars,
  tax_city: optionalDollars,
  tax_state: optionalDollars,
  tax_county: optionalDollars,
  total_paid: nonNegativeDollars,
  refunded: nonNegativeDollars,
  payment_type: optionalText,
  payment_info: optionalText,
  /** The customer of the estimate paid by an emailed link. */
  paid_by_link: v.optional(v.boolean(), false),
  ship_rates: v.nullish(v.unknown()),
  user_id: recordId,
  customer_id: v.nullish(recordId),
  email: v.string(),
  /** The recipients of its confirmation: who paid and, of an estimate, its technician (EMAIL-2). */
  confirmed_to: v.optional(v.array(v.string()), []),
  order_comment: optionalText,
  note_to_customer: optionalText,
  gift_card_number: optionalText,
  invoiced: v.optional(wireFlag, false),
  paid: wireFlag,
  shipped: v.optional(wireFlag, false),
  /** Tracking numbers after the first one. */
  more_tracking_numbers: v.optional(v.array(v.string()), []),
  /** Who carries it, as the program called it that reported the numbers. */
  carrier: optionalText,
  /** When it was cancelled, and why. Money that was paid is not given back by that: see `refunded`. */
  cancelled: optionalTime,
  cancel_reason: optionalText,
  tracking_received: optionalTime,
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

/** The administrator's cart detail (ORDER-17). The order's fields are null until the cart becomes an order. */
export const cartDetail = v.object({
  ...orderCore,
  trans_id: v.nullable(transactionId),
  order_date: v.nullable(timestamp),
  paid: wireFlag,
});
export type CartDetail = v.InferOutput<typeof cartDetail>;
