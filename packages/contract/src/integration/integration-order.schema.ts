import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { quantity } from '../cart/cart-item.schema.ts';
import { discount, lineItem } from '../estimates/line-item.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { orderState, transactionId } from '../orders/order.schema.ts';
import { parcel } from '../parcels/parcel.schema.ts';
import { productLetter } from '../products/product.schema.ts';
import { dollars, nonNegativeDollars, recordId, timestamp, wireFlag } from '../wire.ts';

const orderedPart = v.object({
  id: recordId,
  type: openPicklist(productLetter),
  title: v.string(),
  sku: v.string(),
  /** Supplier's part id, as in its feed; null for a part without a feed, missing in older APIs. */
  supplier_part_id: v.optional(v.nullable(v.string())),
  brand: v.string(),
  /** Supplier that ships the part. */
  supplier: v.string(),
  qty: quantity,
  price: dollars,
  cost: dollars,
  total: dollars,
});

/**
 * Order for other systems, in the endpoints under /api/integration and in webhooks (INTEGRATION-12). Its only card data
 * is the displayed text, such as `VISA ending in 4242`.
 */
export const integrationOrder = v.object({
  id: recordId,
  trans_id: transactionId,
  status: openPicklist(orderState),
  order_date: timestamp,
  created: timestamp,
  modified: timestamp,
  /** Estimate of this order; null for a store order. */
  estimate_id: v.nullable(recordId),
  /** Id in an external accounting system. */
  invoice_id: v.nullable(v.string()),
  supplier_order_numbers: v.array(v.string()),
  buyer: v.object({
    user_id: recordId,
    username: v.string(),
    account_number: v.nullable(v.string()),
    company: v.nullable(v.string()),
    tax_exempt: wireFlag,
    /** Customer of an estimate; null for a store order. */
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
  /** Discount on the subtotal before tax; missing without one. */
  discount: v.optional(discount),
  ship: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
  total_paid: nonNegativeDollars,
  refunded: nonNegativeDollars,
  payment: v.object({
    type: v.string(),
    /** Card as displayed, e.g. `VISA ending in 4242`. */
    info: v.string(),
    /** Charge id of the card provider; null when unknown. */
    reference: v.nullable(v.string()),
  }),
  carrier: v.nullable(v.string()),
  tracking_numbers: v.array(v.string()),
  /** Missing in older APIs. */
  parcels: v.optional(v.array(parcel)),
  /** Null unless cancelled. */
  cancelled: v.nullable(timestamp),
  cancel_reason: v.nullable(v.string()),
  order_comment: v.nullable(v.string()),
});
export type IntegrationOrder = v.InferOutput<typeof integrationOrder>;
