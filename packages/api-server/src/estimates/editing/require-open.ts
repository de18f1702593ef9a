import { estimateStatus, formatDay } from '@tech-portal/domain';
import { ApiError } from '../../platform/http/index.ts';
import type { EstimateRecord } from '../estimates.table.ts';

/** Rejects changes to an order or an expired estimate: lines change only in a draft or invoice (EST-33). */
export function requireOpen(
  estimate: Pick<EstimateRecord, 'cartId' | 'approved' | 'paid' | 'expiryDate'>,
  today: string,
): void {
  const status = estimateStatus(estimate, today);
  if (status === 'order') {
    throw new ApiError('estimate_closed', `Estimate ${estimate.cartId} is paid and can no longer be changed.`);
  }
  if (status === 'expired') {
    const day = formatDay(estimate.expiryDate);
    throw new ApiError(
      'estimate_expired',
      `Estimate ${estimate.cartId} expired after ${day}. Duplicate it to continue.`,
    );
  }
}
