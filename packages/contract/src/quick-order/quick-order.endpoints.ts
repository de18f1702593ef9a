import * as v from 'valibot';
import { echoedPicklist, openPicklist } from '../open-picklist.ts';
import { cart } from '../cart/cart.endpoints.ts';
import { quantity } from '../cart/cart-item.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { productLetter, searchResult } from '../products/product.schema.ts';
import { endsApproval, recordId } from '../wire.ts';

export const MAX_QUICK_ORDER_LINES = 200;

const pieces = v.pipe(quantity, v.minValue(1));

/**
 * Status of a line: one part with enough stock (`found`), with less than requested (`short`) or none (`out_of_stock`);
 * several parts with this number (`ambiguous`); none (`unknown`).
 */
export const matchStatus = v.picklist(['found', 'short', 'out_of_stock', 'ambiguous', 'unknown']);
export type MatchStatus = v.InferOutput<typeof matchStatus>;

const matchedLine = v.object({
  part_number: v.string(),
  qty: pieces,
  status: openPicklist(matchStatus),
  /** Parts with exactly this number, those in stock first; empty when `unknown`. */
  products: v.array(searchResult),
});
export type MatchedLine = v.InferOutput<typeof matchedLine>;

/** POST /api/products/match: exact part numbers, ignoring dashes, spaces and case; never a guess. */
export const matchParts = defineEndpoint({
  id: 'matchParts',
  method: 'POST',
  path: '/api/products/match',
  summary: 'Parts with the given part numbers, line by line.',
  access: 'tech-or-admin',
  reads: ['products'],
  // A read: its input is too long for a URL.
  changes: [],
  body: v.strictObject({
    lines: v.pipe(
      v.array(
        v.strictObject({ part_number: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)), qty: pieces }),
      ),
      v.minLength(1),
      v.maxLength(MAX_QUICK_ORDER_LINES, `At most ${MAX_QUICK_ORDER_LINES} lines at once`),
    ),
  }),
  response: v.array(matchedLine),
});

const addedItem = v.object({
  id: recordId,
  type: openPicklist(productLetter),
  /** Pieces added, possibly 0. */
  added: v.pipe(quantity, v.minValue(0)),
  /** Reason why it is fewer than requested. */
  error: v.optional(v.string()),
});
export type AddedItem = v.InferOutput<typeof addedItem>;

/**
 * POST /api/my-cart/items: adds items up to their stock, and returns the pieces added of each, in the order sent. With
 * `cart_id` they are added to an estimate, and an invoice becomes a draft again.
 */
export const addCartItems = defineEndpoint({
  id: 'addCartItems',
  method: 'POST',
  path: '/api/my-cart/items',
  summary: 'Adds several parts at once to the cart of the signed-in user or to an estimate.',
  access: 'tech-or-admin',
  once: true,
  changes: ['cart', 'estimates'],
  changesFor: ({ body }) => [body.cart_id === undefined ? 'cart' : 'estimates'],
  body: v.strictObject({
    items: v.pipe(
      v.array(v.strictObject({ id: recordId, type: echoedPicklist(productLetter), qty: pieces })),
      v.minLength(1),
      v.maxLength(MAX_QUICK_ORDER_LINES, `At most ${MAX_QUICK_ORDER_LINES} parts at once`),
    ),
    cart_id: v.optional(recordId),
    ends_approval: endsApproval,
  }),
  response: v.object({ ...cart.entries, results: v.array(addedItem) }),
  errors: ['not_found', 'approval_ends', 'estimate_closed', 'estimate_expired'],
});

// Deprecated names, until the next major version.
export { MAX_QUICK_ORDER_LINES as MOST_QUICK_ORDER_LINES };
