import type { Discount, ShippingRules } from '@tech-portal/domain';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { businessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { reopenOtherOptions, requireNotClosed } from '../options/option-choice.ts';
import { lockWithOptions } from '../options/options.queries.ts';
import { bumpVersion, requireNotBeingPaid } from '../../carts/index.ts';
import { requireMayEndApproval } from './require-may-end-approval.ts';
import { requireCurrentVersion } from './stale-estimate.ts';
import { requireOpen } from './require-open.ts';
import { recalculateEstimate } from './recalculate-estimate.ts';

/** Message when new business settings changed tax or shipping (BUSINESS-14). */
export const REPRICED_MESSAGE = 'Tax and shipping follow the business settings that are valid now.';

export interface EstimateEdit {
  readonly cartId: number;
  readonly scope: RecordScope;
  readonly userId: number;
  readonly now: Date;
  /** Version that the change is based on; undefined accepts any. */
  readonly version?: number | undefined;
  /** False rejects the change if it would end an approval. */
  readonly mayEndApproval?: boolean | undefined;
}

/**
 * Locks an estimate with its other options. Rejects it when it is paid, being paid, expired, closed by another choice,
 * or not the expected version.
 */
export async function lockForEdit(tx: Database, edit: EstimateEdit): Promise<FullEstimate> {
  await lockWithOptions(tx, [edit.cartId], edit.scope);
  await requireNotBeingPaid(tx, edit.cartId);
  const estimate = await readEstimate(tx, edit.cartId, edit.scope);
  requireOpen(estimate.record, businessDay(edit.now, estimate.timeZone));
  await requireNotClosed(tx, estimate.record);
  await requireCurrentVersion(tx, estimate, edit);
  return estimate;
}

/**
 * Changes lines, discount, shipping or customer of a draft or invoice: recalculates the totals, and turns an invoice
 * into a draft in the same transaction (EST-7). Does nothing when `isChange` returns false. Call it inside a
 * transaction.
 *
 * @throws ApiError `not_found`, `invalid_input`, `estimate_closed`, `estimate_expired`, `stale_version` and
 *   `approval_ends` with the fresh estimate
 */
export async function editEstimate<Result>(
  tx: Database,
  edit: EstimateEdit & { readonly shipping: ShippingRules; readonly discount?: Discount | null | undefined },
  change: (estimate: FullEstimate) => Promise<Result>,
  isChange: (result: Result) => boolean = () => true,
): Promise<{ estimate: FullEstimate; result: Result; isRepriced: boolean }> {
  const { cartId, scope, userId, now } = edit;
  const before = await lockForEdit(tx, edit);
  const result = await change(before);
  if (!isChange(result)) return { estimate: before, result, isRepriced: false };
  await requireMayEndApproval(tx, before, edit);
  const previousTotalCents = before.record.totalCents;
  const isRepriced = await recalculateEstimate(tx, await readEstimate(tx, cartId, scope), {
    ...edit,
    previousTotalCents,
  });
  await bumpVersion(tx, cartId, now);
  const event = { estimateId: cartId, actor: { userId }, now };
  await recordEvent(tx, { ...event, kind: 'changed' });
  if (isRepriced) await recordEvent(tx, { ...event, kind: 'repriced', detail: REPRICED_MESSAGE });
  if (before.record.approved) {
    await recordEvent(tx, { ...event, kind: 'reverted', detail: 'Changed after approval' });
    await reopenOtherOptions(tx, before.record, event);
  }
  return { estimate: await readEstimate(tx, cartId, scope), result, isRepriced };
}
