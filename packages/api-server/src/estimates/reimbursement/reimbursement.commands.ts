import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/audit.commands.ts';
import { bumpVersion } from '../../cart/bump-version.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { lockEstimate, readEstimate } from '../estimates.queries.ts';
import { estimates } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';

const text = (reimbursed: boolean): string => (reimbursed ? 'Reimbursed' : 'Not reimbursed');

/**
 * Toggles whether an order is reimbursed and gives what it is now. Only administrators reach this.
 *
 * @throws ApiError `not_found`, `conflict` when it is no order
 */
export async function toggleReimbursed(db: Database, edit: EstimateEdit): Promise<boolean> {
  const { cartId, scope, userId, now } = edit;
  return db.transaction(async (tx) => {
    await lockEstimate(tx, cartId, scope);
    const { record, customer } = await readEstimate(tx, cartId, scope);
    if (!record.approved || !record.paid) {
      throw new ApiError('conflict', `Estimate ${cartId} is not paid: there is nothing to reimburse.`);
    }
    const reimbursed = !record.reimbursed;
    await tx.update(estimates).set({ reimbursed, modified: now }).where(eq(estimates.cartId, cartId));
    await bumpVersion(tx, cartId, now);
    await recordEvent(tx, { estimateId: cartId, kind: 'reimbursed', actor: { userId }, now, detail: text(reimbursed) });
    await recordAudit(tx, {
      actorId: userId,
      action: 'estimate_reimbursed',
      targetKind: 'estimate',
      targetId: cartId,
      targetName: `${customer.firstName} ${customer.lastName}`,
      before: text(record.reimbursed),
      after: text(reimbursed),
      now,
    });
    return reimbursed;
  });
}
