import { useState } from 'react';
import { usePayment } from './payment.queries.ts';
import { outcomeOfPayment } from './place-order-outcome.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';

/**
 * What becomes of a payment that was being checked when the page opened, after a reload or from another tab: that it
 * is being checked, then its outcome. Undefined when nothing was being checked; an old decline is not told again.
 */
export function useResumedPayment(cartId: number | undefined): PlaceOrderOutcome | undefined {
  const { data } = usePayment(cartId);
  const [found, setFound] = useState<number>();
  if (data?.state === 'checking' && cartId !== undefined && found !== cartId) setFound(cartId);
  return found === cartId && data ? outcomeOfPayment(data) : undefined;
}
