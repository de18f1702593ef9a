import type { EstimateStatus } from '@tech-portal/contract/estimates';

/**
 * Derived status of an estimate, never stored (EST-1): order if approved and paid; otherwise expired after its last
 * day; otherwise invoice if approved; otherwise draft. Days are YYYY-MM-DD, today's in the business time zone (EST-2).
 * An order never expires (EST-3).
 */
export function estimateStatus(
  estimate: { readonly approved: boolean; readonly paid: boolean; readonly expiryDate: string },
  today: string,
): EstimateStatus {
  if (estimate.approved && estimate.paid) return 'order';
  if (today > estimate.expiryDate) return 'expired';
  return estimate.approved ? 'invoice' : 'draft';
}
