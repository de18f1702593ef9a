import type { Database } from '../../platform/db/index.ts';
import { definePort } from '../../platform/upward/index.ts';
import type { CartDecision, CartWithLines } from './cart-lines.ts';
import type { CartOwner } from './cart-owner.ts';

type Lines = Pick<CartWithLines, 'version' | 'lines'>;
type Change = CartDecision['change'];

/**
 * Extension point: estimates register how their parts change. Call it inside a transaction, with the estimate locked.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`, `approval_ends`
 */
export const editLinesOfEstimate =
  definePort<
    (
      tx: Database,
      owner: CartOwner & { readonly cartId: number },
      change: (estimate: Lines) => Promise<Change>,
    ) => Promise<{ estimate: Lines; change: Change }>
  >('editLinesOfEstimate');
