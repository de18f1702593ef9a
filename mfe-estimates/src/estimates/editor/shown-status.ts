import type { Estimate, EstimateStatus } from '@tech-portal/contract/estimates';
import { addDays, estimateStatus, isListed } from '@tech-portal/domain';
import { isNotChosen } from './options/option-names.ts';

/** In which statuses lines can be changed (EST-33), and saved (EST-27). */
const isOpen: Readonly<Record<EstimateStatus, boolean>> = { draft: true, invoice: true, order: false, expired: false };

/**
 * The status as the screen shows it: derived by the shared rule, so that a page left open expires with its day; and
 * expired whenever the server reports it (EST-1), as is a status that only a newer server knows.
 */
export function shownStatus(estimate: Estimate, now = new Date()): Estimate['status'] {
  const { status } = estimate;
  if (status === 'expired' || !isListed(isOpen, status)) return status;
  const { approved, paid, expiry_date: expiryDate, expires_at: end } = estimate;
  // An older server does not say when the day is over: then its own status decides once the page is loaded again.
  const isOver = end !== undefined && now >= new Date(end);
  return estimateStatus({ approved, paid, expiryDate }, isOver ? addDays(expiryDate, 1) : expiryDate);
}

/**
 * Whether anything of an estimate can be changed by now: not while its payment is under way or being checked (PAY-12), and
 * no option of which another one was chosen (EST-121).
 */
export function isEditable(estimate: Estimate): boolean {
  const status = shownStatus(estimate);
  return isListed(isOpen, status) && isOpen[status] && !estimate.being_paid && !isNotChosen(estimate);
}
