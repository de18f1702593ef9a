import type { WireResponseOf } from '@tech-portal/contract';
import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { handle, handleOnce } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { addToCart, changeCartLine, openStoreCart, removeCartLine } from './cart.commands.ts';
import { cartOwner } from './cart-owner.ts';
import { presentCart, presentChangedCart } from './cart.presenter.ts';
import { recallCart } from './recall-cart.ts';

/** Stores only the messages of a change; a repeated request reads the cart again. */
const keep = ({ cart_error: error, new_price: price }: WireResponseOf<typeof addCartItem>) => ({
  ...(error !== undefined && { cart_error: error }),
  ...(price !== undefined && { new_price: price }),
});

export const cartRoutes: readonly Route[] = [
  handle(getMyCart, async ({ viewer, deps }) => presentCart(await openStoreCart(deps.db, viewer.userId))),

  handleOnce(
    addCartItem,
    async ({ body, ...caller }) => {
      const part = { productId: body.id, type: body.type, qty: body.qty };
      return presentChangedCart(await addToCart(caller.deps.db, cartOwner(caller, body), part));
    },
    { keep, recall: async ({ body, ...caller }, kept) => ({ ...(await recallCart(caller, body)), ...kept }) },
  ),

  handleOnce(
    changeCartItem,
    async ({ body, ...caller }) => {
      const line = { productId: body.id, position: body.position, qty: body.qty };
      return presentChangedCart(await changeCartLine(caller.deps.db, cartOwner(caller, body), line));
    },
    { keep, recall: async ({ body, ...caller }, kept) => ({ ...(await recallCart(caller, body)), ...kept }) },
  ),

  handleOnce(
    deleteCartItem,
    async ({ query, ...caller }) => {
      const place = { productId: query.id, position: query.position };
      return presentChangedCart(await removeCartLine(caller.deps.db, cartOwner(caller, query), place));
    },
    { keep, recall: async ({ query, ...caller }, kept) => ({ ...(await recallCart(caller, query)), ...kept }) },
  ),
];
