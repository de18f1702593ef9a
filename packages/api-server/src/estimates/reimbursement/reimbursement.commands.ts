import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { bumpVersion } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { lockEstimate, readEstimate } from '../estimates.queries.ts';
import { estimates } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';

const reimbursedLabel = (reimbursed: boolean): string => (reimbursed ? 'Reimbursed' : 'Not reimbursed');

/**
 * Sets or, without `requested`, toggles the reimbursement of an order. Idempotent with `requested`. Administrators
 * only.
 *
 * @returns true when it is reimbursed
 * @throws ApiError `not_found`, `conflict` when it is not an order
 */
export async function setReimbursed(db: Database, edit: EstimateEdit, requested?: boolean): Promise<boolean> {
  const { cartId, scope, userId, now } = edit;
  return db.transaction(async (tx) => {
    await lockEstimate(tx, cartId, scope);
    const { record, customer } = await readEstimate(tx, cartId, scope);
    if (!record.approved || !record.paid) {
      throw new ApiError('conflict', `Estimate ${cartId} is not paid: there is nothing to reimburse.`);
    }
    const reimbursed = requested ?? !record.reimbursed;
    if (reimbursed === record.reimbursed) return reimbursed;
    await tx.update(estimates).set({ reimbursed, modified: now }).where(eq(estimates.cartId, cartId));
    await bumpVersion(tx, cartId, now);
    await recordEvent(tx, {
      estimateId: cartId,
      kind: 'reimbursed',
      actor: { userId },
      now,
      detail: reimbursedLabel(reimbursed),
    });
    await recordAudit(tx, {
      actorId: userId,
      action: 'estimate_reimbursed',
      targetKind: 'estimate',
      targetId: cartId,
      targetName: `${customer.firstName} ${customer.lastName}`,
      before: reimbursedLabel(record.reimbursed),
      after: reimbursedLabel(reimbursed),
      now,
    });
    return reimbursed;
  });
}
