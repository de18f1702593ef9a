import { reorder } from '@tech-portal/contract/orders';
import { cartOwner } from '../carts/cart/cart-owner.ts';
import { presentCart } from '../carts/cart/cart.presenter.ts';
import { handleOnce } from '../platform/http/handle-once.ts';
import type { Route } from '../platform/http/handle.ts';
import { recallCart } from '../carts/cart/recall-cart.ts';
import { reorderParts } from './reorder.commands.ts';

export const reorderRoutes: readonly Route[] = [
  handleOnce(
    reorder,
    async ({ body, viewer, deps }) => {
      const order = { transId: body.trans_id, owner: cartOwner({ viewer, deps }, {}) };
      const { cart, skipped } = await reorderParts(deps.db, viewer, order);
      return { ...presentCart(cart), skipped: [...skipped] };
    },
    {
      keep: ({ skipped }) => ({ skipped }),
      recall: async (caller, kept) => ({ ...(await recallCart(caller, {})), ...kept }),
    },
  ),
];
