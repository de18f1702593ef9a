import { useEffect, useState } from 'react';
import { placeOrder } from '@tech-portal/contract/checkout';
import { useReportChange } from '@tech-portal/platform/query';
import { usePayment } from './payment.queries.ts';
import { outcomeOfPayment } from './place-order-outcome.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';

/** Reports to every list and card of the portal what a payment came to whose outcome was checked for a while. */
export function useReportPayment(outcome: PlaceOrderOutcome | undefined): void {
  const reportChange = useReportChange();
  const isDecided = outcome !== undefined && outcome.kind !== 'checking';
  useEffect(() => {
    if (isDecided) reportChange(placeOrder);
  }, [isDecided, reportChange]);
}

/**
 * What becomes of a payment that was being checked when the page opened, after a reload or from another tab: that it
 * is being checked, then its outcome. Undefined when nothing was being checked; an old decline is not shown again.
 */
export function useResumedPayment(cartId: number | undefined): PlaceOrderOutcome | undefined {
  const { data } = usePayment(cartId);
  const [found, setFound] = useState<number>();
  if (data?.state === 'checking' && cartId !== undefined && found !== cartId) setFound(cartId);
  const outcome = found === cartId && data ? outcomeOfPayment(data) : undefined;
  useReportPayment(outcome);
  return outcome;
}
