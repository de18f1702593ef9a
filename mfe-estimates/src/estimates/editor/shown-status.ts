import type { Estimate, EstimateStatus } from '@tech-portal/contract/estimates';
import { addDays, estimateStatus, isListed } from '@tech-portal/domain';

/** Option of this estimate; undefined if its customer has no choice. */
const currentOption = ({ id, options }: Estimate) => options?.find((option) => option.id === id);

/** True if another option is approved, which closes this one (EST-121). */
export const isNotChosen = (estimate: Estimate): boolean => currentOption(estimate)?.not_chosen ?? false;

/** Statuses in which lines can be changed (EST-33) and saved (EST-27). */
const editableStatuses: Readonly<Record<EstimateStatus, boolean>> = {
  draft: true,
  invoice: true,
  order: false,
  expired: false,
};

/**
 * Status shown on the screen, derived by the shared rule: an open page expires at the end of the day. Keeps `expired`
 * from the server (EST-1), and any status that only a newer server knows.
 */
export function shownStatus(estimate: Estimate, now = new Date()): Estimate['status'] {
  const { status } = estimate;
  if (status === 'expired' || !isListed(editableStatuses, status)) return status;
  const { approved, paid, expiry_date: expiryDate, expires_at: end } = estimate;
  // An older server omits the end of the day; then the estimate expires only after a reload.
  const isDayOver = end !== undefined && now >= new Date(end);
  return estimateStatus({ approved, paid, expiryDate }, isDayOver ? addDays(expiryDate, 1) : expiryDate);
}

/**
 * True if the estimate can be edited: no payment is in progress or being checked (PAY-12), and no other option was
 * chosen (EST-121).
 */
export function isEditable(estimate: Estimate): boolean {
  const status = shownStatus(estimate);
  return (
    isListed(editableStatuses, status) && editableStatuses[status] && !estimate.being_paid && !isNotChosen(estimate)
  );
}
