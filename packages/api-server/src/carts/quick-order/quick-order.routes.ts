import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { addPartsToCart } from '../cart/add-parts.commands.ts';
import { cartOwner } from '../cart/cart-owner.ts';
import { presentCart } from '../cart/cart.presenter.ts';
import { presentSearch } from '../../catalog/index.ts';
import { handle, handleOnce } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { recallCart } from '../cart/recall-cart.ts';
import { matchLines } from './quick-order.queries.ts';

export const quickOrderRoutes: readonly Route[] = [
  handle(matchParts, async ({ body, deps }) => {
    const lines = await matchLines(deps.db, body.lines);
    return lines.map((line) => ({ ...line, products: presentSearch(line.products) }));
  }),

  handleOnce(
    addCartItems,
    async ({ body, viewer, deps }) => {
      const owner = cartOwner({ viewer, deps }, body);
      const requested = body.items.map(({ id, type, qty }) => ({ productId: id, type, qty }));
      const { cart, results } = await addPartsToCart(deps.db, owner, requested);
      return {
        ...presentCart(cart),
        results: results.map(({ productId, type, added, error }) => ({
          id: productId,
          type,
          added,
          ...(error !== undefined && { error }),
        })),
      };
    },
    {
      keep: ({ results }) => ({ results }),
      recall: async ({ body, ...caller }, kept) => ({ ...(await recallCart(caller, body)), ...kept }),
    },
  ),
];
