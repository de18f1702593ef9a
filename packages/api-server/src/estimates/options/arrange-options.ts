import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';
import { estimateGroups } from './estimate-groups.table.ts';

/** Columns of an estimate that is no option. */
export const noOption = {
  groupId: null,
  optionTitle: null,
  optionNote: null,
  optionPosition: null,
  notChosenAt: null,
};

/** Holds a group until the end of the transaction: one change of its options after the other. */
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
 * Keeps a group whole after one of its options was approved, reverted, taken out or deleted (EST-121, EST-123): positions
 * from 1 without a gap, the others closed while one is approved, and no group of one. Call it in the transaction of the
 * change, after it, with the carts of the options held.
 *
 * @param groupId null for an estimate that is no option, of which there is nothing to do
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
