import { eq } from 'drizzle-orm';
import { estimateStatus, formatDay } from '@tech-portal/domain';
import { everybody } from '../../auth/record-scope.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import { businessDay } from '../estimate-day.ts';
import { lockEstimate, readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { isCurrentLink } from './approval-link-end.ts';
import { approvalTokens } from './approval-tokens.table.ts';
import { invalidLink } from './invalid-link.ts';

/** The estimate of a link, and whether it still is what the link was sent for. */
export interface LinkedEstimate {
  readonly estimate: FullEstimate;
  readonly isCurrent: boolean;
}

/**
 * The estimate behind the bearer of an approval link, held until the end of the transaction.
 *
 * @throws ApiError `invalid_token`, `estimate_expired`
 */
export async function openLink(tx: Database, viewer: Viewer, now: Date): Promise<LinkedEstimate> {
  const [link] = await tx.select().from(approvalTokens).where(eq(approvalTokens.tokenId, viewer.tokenId));
  if (!link) throw invalidLink();
  // Whose estimate it is, the link itself has decided.
  await lockEstimate(tx, link.estimateId, everybody);
  const estimate = await readEstimate(tx, link.estimateId, everybody);
  const { record } = estimate;
  if (estimateStatus(record, businessDay(now)) === 'expired') {
    const day = formatDay(record.expiryDate);
    throw new ApiError('estimate_expired', `This estimate expired after ${day}. Please contact your tech.`);
  }
  return { estimate, isCurrent: isCurrentLink(link, record) };
}
