import { reorder } from '@tech-portal/contract/orders';
import { cartContext, presentCart, presentCurrentCart } from '../carts/index.ts';
import { defineIdempotentHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { reorderParts } from './reorder.commands.ts';

export const reorderRoutes: readonly Route[] = [
  defineIdempotentHandler(
    reorder,
    async ({ body, currentUser, deps }) => {
      const order = { transId: body.trans_id, context: cartContext({ currentUser, deps }, {}) };
      const { cart, skipped } = await reorderParts(deps.db, currentUser, order);
      return { ...presentCart(cart), skipped: [...skipped] };
    },
    {
      selectStored: ({ skipped }) => ({ skipped }),
      rebuild: async (caller, stored) => ({ ...(await presentCurrentCart(caller, {})), ...stored }),
    },
  ),
];
