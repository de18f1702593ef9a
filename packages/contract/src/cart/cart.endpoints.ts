import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { echoedPicklist } from '../open-picklist.ts';
import { productLetter } from '../products/product.schema.ts';
import { dollars, endsApproval, queryFlag, queryId, queryIndex, recordId } from '../wire.ts';
import { cartItem, quantity } from './cart-item.schema.ts';

const cartFields = {
  /** Cart id for the calls of checkout (CHECKOUT-25). */
  cart_id: recordId,
  /** Increases with every change; 0-based positions are valid only for this version. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cart: v.array(cartItem),
  subtotal: dollars,
};

/** Cart with its lines in position order, 0-based. */
export const cart = v.object(cartFields);
export type Cart = v.InferOutput<typeof cart>;

/** Cart after a change; `cart_error` and `new_price` concern the changed line (CART-13). */
export const changedCart = v.object({
  ...cartFields,
  cart_error: v.optional(v.string()),
  new_price: v.optional(dollars),
});
export type ChangedCart = v.InferOutput<typeof changedCart>;

export const getMyCart = defineEndpoint({
  id: 'getMyCart',
  method: 'GET',
  path: '/api/my-cart',
  summary: 'Open cart of the signed-in user.',
  access: 'tech-or-admin',
  reads: ['cart', 'products'],
  response: cart,
});

/**
 * POST /api/my-cart/item: merges with a line of the same part, up to stock (CART-7). With `cart_id` the line goes to an
 * estimate (CART-24).
 */
export const addCartItem = defineEndpoint({
  id: 'addCartItem',
  method: 'POST',
  path: '/api/my-cart/item',
  summary: 'Adds a part to the cart of the signed-in user or to an estimate.',
  access: 'tech-or-admin',
  once: true,
  changes: ['cart', 'estimates'],
  changesFor: ({ body }) => [body.cart_id === undefined ? 'cart' : 'estimates'],
  body: v.strictObject({
    id: recordId,
    type: echoedPicklist(productLetter),
    qty: v.pipe(quantity, v.minValue(1)),
    cart_id: v.optional(recordId),
    ends_approval: endsApproval,
  }),
  response: changedCart,
  errors: ['not_found', 'out_of_stock', 'approval_ends', 'estimate_closed', 'estimate_expired'],
});

/**
 * PATCH /api/my-cart/item: quantity 0 deletes (CART-9). Position and id must match, otherwise `stale_position`
 * (CART-17).
 */
export const changeCartItem = defineEndpoint({
  id: 'changeCartItem',
  method: 'PATCH',
  path: '/api/my-cart/item',
  summary: 'Sets the quantity of a line.',
  access: 'tech-or-admin',
  once: true,
  changes: ['cart', 'estimates'],
  changesFor: ({ body }) => [body.cart_id === undefined ? 'cart' : 'estimates'],
  body: v.strictObject({
    id: recordId,
    position: v.pipe(v.number(), v.integer(), v.minValue(0)),
    qty: v.pipe(quantity, v.minValue(0)),
    cart_id: v.optional(recordId),
    ends_approval: endsApproval,
  }),
  response: changedCart,
  errors: ['not_found', 'stale_position', 'out_of_stock', 'approval_ends', 'estimate_closed', 'estimate_expired'],
});

export const deleteCartItem = defineEndpoint({
  id: 'deleteCartItem',
  method: 'DELETE',
  path: '/api/my-cart/item',
  summary: 'Removes a line.',
  access: 'tech-or-admin',
  once: true,
  changes: ['cart', 'estimates'],
  changesFor: ({ query }) => [query.cart_id === undefined ? 'cart' : 'estimates'],
  query: v.strictObject({
    position: queryIndex,
    id: queryId,
    cart_id: v.optional(queryId),
    ends_approval: v.optional(queryFlag),
  }),
  response: changedCart,
  errors: ['not_found', 'stale_position', 'approval_ends', 'estimate_closed', 'estimate_expired'],
});

export { cartItem } from './cart-item.schema.ts';
export type { CartItem } from './cart-item.schema.ts';
