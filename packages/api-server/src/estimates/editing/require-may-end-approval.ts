import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { currentEstimatePayload } from './stale-estimate.ts';

/**
 * Rejects a change that would end an approval if `mayEndApproval` is false: the screen must confirm it first (EST-93).
 *
 * @throws ApiError `approval_ends` with the current estimate
 */
export async function requireMayEndApproval(
  tx: Database,
  estimate: FullEstimate,
  { mayEndApproval, now }: { mayEndApproval?: boolean | undefined; now: Date },
): Promise<void> {
  const { approved, approvedBy, cartId } = estimate.record;
  if (!approved || mayEndApproval !== false) return;
  const message = `${approvedBy ?? 'The customer'} has approved estimate ${cartId}. Changing it ends the approval.`;
  throw new ApiError('approval_ends', message, await currentEstimatePayload(tx, estimate, now));
}
