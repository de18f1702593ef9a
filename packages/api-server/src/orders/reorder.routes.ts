import { reorder } from '@tech-portal/contract/orders';
import { cartOwner } from '../cart/cart-owner.ts';
import { presentCart } from '../cart/cart.presenter.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { reorderParts } from './reorder.commands.ts';

export const reorderRoutes: readonly Route[] = [
  handle(reorder, async ({ body, viewer, deps }) => {
    const order = { transId: body.trans_id, owner: cartOwner({ viewer, deps }, {}) };
    const { cart, skipped } = await reorderParts(deps.db, viewer, order);
    return { ...presentCart(cart), skipped: [...skipped] };
  }),
];
