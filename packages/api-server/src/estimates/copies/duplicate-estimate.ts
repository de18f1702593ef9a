import type { SkippedPart } from '@tech-portal/contract/estimates';
import type { CartOwner } from '../../cart/cart-owner.ts';
import type { Database } from '../../db/database.ts';
import { insertDraft, requireCustomer } from '../estimates.commands.ts';
import { readEstimate } from '../estimates.queries.ts';
import { insertLines } from './insert-lines.ts';

/**
 * Makes a draft of today with the lines of any estimate, also an expired or a paid one, for its customer or another of
 * the scope. Parts get today's prices, up to their stock; a custom shipping charge stays behind.
 *
 * @throws ApiError `not_found`
 */
export async function duplicateEstimate(
  db: Database,
  owner: CartOwner,
  { cartId, customerId }: { cartId: number; customerId?: number | undefined },
): Promise<{ cartId: number; skipped: readonly SkippedPart[] }> {
  const { estimates: scope, userId, now } = owner;
  return db.transaction(async (tx) => {
    const { record, lines, customer } = await readEstimate(tx, cartId, scope);
    const receiver = customerId === undefined ? customer : await requireCustomer(tx, customerId, scope);
    const copy = await insertDraft(tx, { customer: receiver, userId, notes: record.notes, now });
    const { skipped } = await insertLines(
      tx,
      { ...owner, cartId: copy },
      { lineItems: record.lineItems, parts: lines.map(({ productId, qty }) => ({ productId, qty })) },
    );
    return { cartId: copy, skipped };
  });
}
