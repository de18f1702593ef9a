import { useEffect, useState } from 'react';
import { placeOrder } from '@tech-portal/contract/checkout';
import { useReportChange } from '@tech-portal/platform/query';
import { usePayment } from './payment.queries.ts';
import { isUndecided, outcomeOfPayment } from './place-order-outcome.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';

/** Reports to every list and card of the portal what a payment came to whose outcome was checked for a while. */
export function useReportPayment(outcome: PlaceOrderOutcome | undefined): void {
  const reportChange = useReportChange();
  const isDecided = outcome !== undefined && outcome.kind !== 'checking';
  useEffect(() => {
    if (isDecided) reportChange(placeOrder);
  }, [isDecided, reportChange]);
}

/** A payment that was found being checked, or paid while its cart is still shown. */
interface FoundPayment {
  readonly cartId: number;
  readonly attempt: string | undefined;
}

/**
 * What becomes of a payment that was being checked when the page opened, after a reload or from another tab: that it
 * is being checked, then its outcome, also when the page shows another cart by then. The order, where the cart that is
 * shown was paid since it was read. Undefined when there was no such payment; an old decline is not shown again.
 */
export function useResumedPayment(cartId: number | undefined): PlaceOrderOutcome | undefined {
  const [found, setFound] = useState<FoundPayment>();
  const asked = cartId === undefined ? undefined : (found?.cartId ?? cartId);
  const { data } = usePayment(asked);
  const isNew = found?.cartId !== asked || found?.attempt !== data?.attempt;
  // A cart that is read before its order is placed is shown as open, though it is paid.
  const isFound = data !== undefined && (isUndecided(data) || data.state === 'succeeded');
  if (isFound && asked !== undefined && isNew) setFound({ cartId: asked, attempt: data.attempt });
  const outcome = found && found.cartId === asked && data ? outcomeOfPayment(data, found.attempt) : undefined;
  // Nothing came of it: what is shown by now counts.
  const isOver = data !== undefined && outcome?.kind !== 'checking' && outcome?.kind !== 'ordered';
  if (found && isOver && found.cartId !== cartId) setFound(undefined);
  useReportPayment(outcome);
  return outcome;
}
