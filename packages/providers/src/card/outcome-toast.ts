import { usePlatform } from '@tech-portal/platform';
import type { Toast } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';

function toastOf(outcome: PlaceOrderOutcome): Toast {
  switch (outcome.kind) {
    case 'ordered':
      return { message: `Your payment succeeded. Your order is ${outcome.transId}.` };
    case 'checking':
      return { message: 'Your payment is being checked. Please do not pay again.' };
    case 'declined':
      return { message: `PAYMENT ERROR: ${outcome.message}`, kind: 'error' };
    case 'quote-changed':
    case 'failed':
      return { message: outcome.message, kind: 'error' };
  }
}

/** Says in a toast what came of a payment whose page was left; leads to the order. */
export function useOutcomeToast() {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  return (outcome: PlaceOrderOutcome) => {
    const href = outcome.kind === 'ordered' ? `/order/${outcome.transId}` : undefined;
    notify({
      ...toastOf(outcome),
      ...(href !== undefined && { link: { label: 'View Order', href, follow: () => navigate(href) } }),
    });
  };
}
