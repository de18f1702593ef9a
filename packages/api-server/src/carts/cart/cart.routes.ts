import type { WireResponseOf } from '@tech-portal/contract';
import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { defineHandler, defineIdempotentHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { addToCart, changeCartLine, getOrCreateStoreCart, removeCartLine } from './cart.commands.ts';
import { cartContext } from './cart-owner.ts';
import { presentCart, presentChangedCart } from './cart.presenter.ts';
import { presentCurrentCart } from './present-current-cart.ts';

/** Stores only the messages of a change; a repeated request reads the cart again. */
const pickMessages = ({ cart_error: error, new_price: price }: WireResponseOf<typeof addCartItem>) => ({
  ...(error !== undefined && { cart_error: error }),
  ...(price !== undefined && { new_price: price }),
});

export const cartRoutes: readonly Route[] = [
  defineHandler(getMyCart, async ({ currentUser, deps }) =>
    presentCart(await getOrCreateStoreCart(deps.db, currentUser.userId)),
  ),

  defineIdempotentHandler(
    addCartItem,
    async ({ body, ...caller }) => {
      const part = { productId: body.id, type: body.type, qty: body.qty };
      return presentChangedCart(await addToCart(caller.deps.db, cartContext(caller, body), part));
    },
    {
      selectStored: pickMessages,
      rebuild: async ({ body, ...caller }, stored) => ({ ...(await presentCurrentCart(caller, body)), ...stored }),
    },
  ),

  defineIdempotentHandler(
    changeCartItem,
    async ({ body, ...caller }) => {
      const line = { productId: body.id, position: body.position, qty: body.qty };
      return presentChangedCart(await changeCartLine(caller.deps.db, cartContext(caller, body), line));
    },
    {
      selectStored: pickMessages,
      rebuild: async ({ body, ...caller }, stored) => ({ ...(await presentCurrentCart(caller, body)), ...stored }),
    },
  ),

  defineIdempotentHandler(
    deleteCartItem,
    async ({ query, ...caller }) => {
      const lineRef = { productId: query.id, position: query.position };
      return presentChangedCart(await removeCartLine(caller.deps.db, cartContext(caller, query), lineRef));
    },
    {
      selectStored: pickMessages,
      rebuild: async ({ query, ...caller }, stored) => ({ ...(await presentCurrentCart(caller, query)), ...stored }),
    },
  ),
];
