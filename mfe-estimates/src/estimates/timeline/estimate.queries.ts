import { getEstimate } from '@tech-portal/contract/estimates';
import type { Estimate, EstimateEvent } from '@tech-portal/contract/estimates';
import { useApiQuery } from '@tech-portal/platform/query';

/** How often the page looks whether an approval email went out, milliseconds. */
export const EMAIL_LOOK_MS = 5000;

/** Whether an email to the customer has still to go out. */
export const isUnderWay = (email: EstimateEvent['email'] | null): boolean => email === 'waiting' || email === 'delayed';

/** How often an open estimate is looked at that its customer may approve, or that somebody may pay, milliseconds. */
const LOOK_MS = 8000;

function lookAgain(estimate: Estimate | undefined): number | false {
  if (estimate === undefined || estimate.status === 'order' || estimate.status === 'expired') return false;
  return isUnderWay(estimate.approval_email) || isUnderWay(estimate.invoice_email) ? EMAIL_LOOK_MS : LOOK_MS;
}

/**
 * One estimate by its cart id, polled while its page is visible; a refusal `not_found` means that it does not exist for
 * the viewer.
 */
export const useEstimate = (cartId: number) =>
  useApiQuery(getEstimate, { cart_id: cartId }, { refetchInterval: ({ state }) => lookAgain(state.data) });
