import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { handle } from '../http/handle.ts';
import type { HandlerContext, Route } from '../http/handle.ts';
import { addToCart, changeCartLine, openStoreCart, removeCartLine } from './cart.commands.ts';
import { presentCart, presentChangedCart } from './cart.presenter.ts';

type Caller = Pick<HandlerContext<typeof getMyCart>, 'viewer' | 'deps'>;

function ownerOf({ viewer, deps }: Caller, cartId: number | undefined) {
  return { userId: viewer.userId, cartId, now: deps.clock.now() };
}

/** The own store cart. */
export const cartRoutes: readonly Route[] = [
  handle(getMyCart, async ({ viewer, deps }) => presentCart(await openStoreCart(deps.db, viewer.userId))),

  handle(addCartItem, async ({ body, ...caller }) => {
    const part = { productId: body.id, type: body.type, qty: body.qty };
    return presentChangedCart(await addToCart(caller.deps.db, ownerOf(caller, body.cart_id), part));
  }),

  handle(changeCartItem, async ({ body, ...caller }) => {
    const line = { productId: body.id, position: body.position, qty: body.qty };
    return presentChangedCart(await changeCartLine(caller.deps.db, ownerOf(caller, body.cart_id), line));
  }),

  handle(deleteCartItem, async ({ query, ...caller }) => {
    const place = { productId: query.id, position: query.position };
    return presentChangedCart(await removeCartLine(caller.deps.db, ownerOf(caller, query.cart_id), place));
  }),
];
