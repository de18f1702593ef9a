import type { Database } from '../../platform/db/index.ts';
import { definePort } from '../../platform/upward/index.ts';
import type { CartDecision, CartWithLines } from './cart-lines.ts';
import type { CartOwner } from './cart-owner.ts';

type Lines = Pick<CartWithLines, 'version' | 'lines'>;
type Change = CartDecision['change'];

/**
 * Changes the parts of an estimate, which is held: what follows from that for the estimate is its own affair. Call it
 * inside a transaction.
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
