import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { addPartsToCart } from '../cart/add-parts.commands.ts';
import { cartContext } from '../cart/cart-owner.ts';
import { presentCart } from '../cart/cart.presenter.ts';
import { presentSearch } from '../../catalog/index.ts';
import { defineHandler, defineIdempotentHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { presentCurrentCart } from '../cart/present-current-cart.ts';
import { matchLines } from './quick-order.queries.ts';

export const quickOrderRoutes: readonly Route[] = [
  defineHandler(matchParts, async ({ body, deps }) => {
    const lines = await matchLines(deps.db, body.lines);
    return lines.map((line) => ({ ...line, products: presentSearch(line.products) }));
  }),

  defineIdempotentHandler(
    addCartItems,
    async ({ body, currentUser, deps }) => {
      const context = cartContext({ currentUser, deps }, body);
      const requested = body.items.map(({ id, type, qty }) => ({ productId: id, type, qty }));
      const { cart, results } = await addPartsToCart(deps.db, context, requested);
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
      selectStored: ({ results }) => ({ results }),
      rebuild: async ({ body, ...caller }, stored) => ({ ...(await presentCurrentCart(caller, body)), ...stored }),
    },
  ),
];
