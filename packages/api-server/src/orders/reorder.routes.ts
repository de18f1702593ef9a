import { reorder } from '@tech-portal/contract/orders';
import { cartOwner, presentCart, recallCart } from '../carts/index.ts';
import { handleOnce } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
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
