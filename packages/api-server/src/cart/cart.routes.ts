import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { addToCart, changeCartLine, openStoreCart, removeCartLine } from './cart.commands.ts';
import { cartOwner } from './cart-owner.ts';
import { presentCart, presentChangedCart } from './cart.presenter.ts';

/** The own store cart, and the parts of estimates. */
export const cartRoutes: readonly Route[] = [
  handle(getMyCart, async ({ viewer, deps }) => presentCart(await openStoreCart(deps.db, viewer.userId))),

  handle(addCartItem, async ({ body, ...caller }) => {
    const part = { productId: body.id, type: body.type, qty: body.qty };
    return presentChangedCart(await addToCart(caller.deps.db, cartOwner(caller, body), part));
  }),

  handle(changeCartItem, async ({ body, ...caller }) => {
    const line = { productId: body.id, position: body.position, qty: body.qty };
    return presentChangedCart(await changeCartLine(caller.deps.db, cartOwner(caller, body), line));
  }),

  handle(deleteCartItem, async ({ query, ...caller }) => {
    const place = { productId: query.id, position: query.position };
    return presentChangedCart(await removeCartLine(caller.deps.db, cartOwner(caller, query), place));
  }),
];
