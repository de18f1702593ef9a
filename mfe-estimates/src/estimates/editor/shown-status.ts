import type { Estimate, EstimateStatus } from '@tech-portal/contract/estimates';
import { BUSINESS_TIME_ZONE, calendarDay, estimateStatus } from '@tech-portal/domain';

/**
 * The status as the screen shows it: derived by the shared rule, so that a page left open expires with its day; and
 * expired whenever the server reports it (EST-1).
 */
export function shownStatus(estimate: Estimate, now = new Date()): EstimateStatus {
  if (estimate.status === 'expired') return 'expired';
  const { approved, paid, expiry_date: expiryDate } = estimate;
  return estimateStatus({ approved, paid, expiryDate }, calendarDay(now, BUSINESS_TIME_ZONE));
}

/** Lines can be changed (EST-33), and saved (EST-27), only in these statuses. */
const isOpen = (status: EstimateStatus): boolean => status === 'draft' || status === 'invoice';

/** Whether anything of an estimate can be changed by now: not while its payment is under way or being checked (PAY-12). */
export const isEditable = (estimate: Estimate): boolean => isOpen(shownStatus(estimate)) && !estimate.being_paid;
