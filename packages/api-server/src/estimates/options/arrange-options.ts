import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';
import { estimateGroups } from './estimate-groups.table.ts';

export const noOption = {
  groupId: null,
  optionTitle: null,
  optionNote: null,
  optionPosition: null,
  notChosenAt: null,
};

/** Locks a group until the end of the transaction, to serialize changes to its options. */
async function lockOptions(tx: Database, groupId: number) {
  await tx.select({ id: estimateGroups.id }).from(estimateGroups).where(eq(estimateGroups.id, groupId)).for('update');
  return tx
    .select({
      cartId: estimates.cartId,
      position: estimates.optionPosition,
      approved: estimates.approved,
      approvedAt: estimates.approvedAt,
      notChosenAt: estimates.notChosenAt,
    })
    .from(estimates)
    .where(eq(estimates.groupId, groupId))
    .orderBy(asc(estimates.optionPosition), asc(estimates.cartId));
}

/**
 * Restores the invariants of a group after an option was approved, reverted, removed or deleted (EST-121, EST-123):
 * positions from 1 without gaps, all others closed while one is approved, no group of one. Call it in the same
 * transaction, after the change, with the options' carts locked.
 *
 * @param groupId null for a single estimate, which needs nothing
 */
export async function arrangeOptions(tx: Database, groupId: number | null, now: Date): Promise<void> {
  if (groupId === null) return;
  const options = await lockOptions(tx, groupId);
  if (options.length < 2) {
    await tx.update(estimates).set(noOption).where(eq(estimates.groupId, groupId));
    await tx.delete(estimateGroups).where(eq(estimateGroups.id, groupId));
    return;
  }
  const chosen = options.find(({ approved }) => approved);
  for (const [index, option] of options.entries()) {
    const isClosed = chosen !== undefined && !option.approved;
    const notChosenAt = isClosed ? (option.notChosenAt ?? chosen.approvedAt ?? now) : null;
    if (option.position === index + 1 && option.notChosenAt?.getTime() === notChosenAt?.getTime()) continue;
    await tx
      .update(estimates)
      .set({ optionPosition: index + 1, notChosenAt })
      .where(eq(estimates.cartId, option.cartId));
  }
}
