import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { quantity } from '../cart/cart-item.schema.ts';
import { discount } from '../estimates/discount.schema.ts';
import { lineItem } from '../estimates/line-item.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { orderState, transactionId } from '../orders/order.schema.ts';
import { productLetter } from '../products/product.schema.ts';
import { dollars, nonNegativeDollars, recordId, timestamp, wireFlag } from '../wire.ts';

/** A part as it was sold. */
const orderedPart = v.object({
  id: recordId,
  /** Whose part it is: the letter of its source. */
  type: openPicklist(productLetter),
  title: v.string(),
  sku: v.string(),
  /** The supplier's own id of the part, as its feed has it; null for a part that no feed has brought, absent from older APIs. */
  supplier_part_id: v.optional(v.nullable(v.string())),
  brand: v.string(),
  /** The supplier that sends it. */
  supplier: v.string(),
  qty: quantity,
  price: dollars,
  cost: dollars,
  total: dollars,
});

/**
 * An order as other systems get it, from the endpoints under /api/integration and in webhooks (INTEGRATION-12). No data
 * of the card is in it but what may be shown, such as `VISA ending in 4242`.
 */
export const integrationOrder = v.object({
  id: recordId,
  trans_id: transactionId,
  status: openPicklist(orderState),
  order_date: timestamp,
  created: timestamp,
  modified: timestamp,
  /** The estimate that became this order; null for a store order. */
  estimate_id: v.nullable(recordId),
  /** Of an external accounting system. */
  invoice_id: v.nullable(v.string()),
  supplier_order_numbers: v.array(v.string()),
  /** Whose account ordered. */
  buyer: v.object({
    user_id: recordId,
    username: v.string(),
    account_number: v.nullable(v.string()),
    company: v.nullable(v.string()),
    tax_exempt: wireFlag,
    /** The customer of an estimate; null for a store order. */
    customer_id: v.nullable(recordId),
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
  }),
  shipping: storedAddress,
  billing: storedAddress,
  lines: v.array(orderedPart),
  /** Labor, charges and services of an estimate. */
  line_items: v.array(lineItem),
  subtotal: nonNegativeDollars,
  /** What was taken off the subtotal before tax; absent without a discount. */
  discount: v.optional(discount),
  ship: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
  total_paid: nonNegativeDollars,
  refunded: nonNegativeDollars,
  payment: v.object({
    type: v.string(),
    /** What may be shown of the card. */
    info: v.string(),
    /** What the card provider calls the charge; null where the portal does not know. */
    reference: v.nullable(v.string()),
  }),
  carrier: v.nullable(v.string()),
  tracking_numbers: v.array(v.string()),
  /** Null where it is not cancelled. */
  cancelled: v.nullable(timestamp),
  cancel_reason: v.nullable(v.string()),
  order_comment: v.nullable(v.string()),
});
export type IntegrationOrder = v.InferOutput<typeof integrationOrder>;
