import type { Database } from '../../platform/db/index.ts';
import { definePort } from '../../platform/module-links/index.ts';
import type { CartUpdate, CartWithLines } from './cart-lines.ts';
import type { CartContext } from './cart-owner.ts';

type EstimateLines = Pick<CartWithLines, 'version' | 'lines'>;
type Change = CartUpdate['change'];

/**
 * Port that the estimates module implements to change the parts of an estimate. Call it inside a transaction; it locks
 * the estimate.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`, `approval_ends`
 */
export const editEstimateLines =
  definePort<
    (
      tx: Database,
      context: CartContext & { readonly cartId: number },
      change: (estimate: EstimateLines) => Promise<Change>,
    ) => Promise<{ estimate: EstimateLines; change: Change }>
  >('editEstimateLines');
