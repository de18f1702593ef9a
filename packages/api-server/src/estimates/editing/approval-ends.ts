import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { freshEstimate } from './stale-estimate.ts';

/**
 * Refuses a change that would end the approval of an estimate where the caller said that it must not: the user is asked
 * first (EST-93).
 *
 * @throws ApiError `approval_ends` with the estimate as it is
 */
export async function requireApprovalMayEnd(
  tx: Database,
  estimate: FullEstimate,
  { endsApproval, now }: { endsApproval?: boolean | undefined; now: Date },
): Promise<void> {
  const { approved, approvedBy, cartId } = estimate.record;
  if (!approved || endsApproval !== false) return;
  const message = `${approvedBy ?? 'The customer'} has approved estimate ${cartId}. Changing it ends the approval.`;
  throw new ApiError('approval_ends', message, await freshEstimate(tx, estimate, now));
}
