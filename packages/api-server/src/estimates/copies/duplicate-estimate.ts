import type { SkippedPart } from '@tech-portal/contract/estimates';
import type { CartOwner } from '../../carts/index.ts';
import type { CustomerRow } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { discountOf } from '../estimate-discount.ts';
import { insertDraft, requireCustomer } from '../estimates.commands.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { insertLines } from './insert-lines.ts';

/** A copy of an estimate, and what is missing in it. */
interface EstimateCopy {
  readonly cartId: number;
  readonly skipped: readonly SkippedPart[];
}

/** Makes a draft with the lines of an estimate for a customer. Call it inside a transaction. */
export async function copyEstimate(
  tx: Database,
  owner: CartOwner,
  { record, lines, customer }: FullEstimate,
  receiver: CustomerRow,
): Promise<EstimateCopy> {
  const { userId, now } = owner;
  const discount = receiver.id === customer.id ? discountOf(record) : undefined;
  const cartId = await insertDraft(tx, { customer: receiver, userId, notes: record.notes, discount, now });
  const parts = lines.map(({ productId, qty }) => ({ productId, qty }));
  const { skipped } = await insertLines(tx, { ...owner, cartId }, { lineItems: record.lineItems, parts });
  return { cartId, skipped };
}

/**
 * Makes a draft of today with the lines of any estimate, also an expired or a paid one, for its customer or another of
 * the scope. Parts get today's prices, up to their stock; a custom shipping charge stays behind, and a discount where the
 * copy is for somebody else, to whom nobody granted it (EST-104).
 *
 * @throws ApiError `not_found`
 */
export async function duplicateEstimate(
  db: Database,
  owner: CartOwner,
  { cartId, customerId }: { cartId: number; customerId?: number | undefined },
): Promise<EstimateCopy> {
  const { estimates: scope } = owner;
  return db.transaction(async (tx) => {
    const estimate = await readEstimate(tx, cartId, scope);
    const receiver = customerId === undefined ? estimate.customer : await requireCustomer(tx, customerId, scope);
    return copyEstimate(tx, owner, estimate, receiver);
  });
}
