import { usePlatform } from '@tech-portal/platform';
import type { Toast } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { failureText } from './payment-machine.ts';
import type { PaymentOutcome } from './payment-machine.ts';

function toastOf(outcome: PaymentOutcome): Toast {
  switch (outcome.phase) {
    case 'paid':
      return { message: `Your payment succeeded. Your order is ${outcome.transId}.` };
    case 'pending':
      return { message: 'Your payment is being checked. Please do not pay again.' };
    case 'changed':
      return { message: outcome.message, kind: 'error' };
    case 'failed':
      return { message: failureText(outcome), kind: 'error' };
  }
}

/** Announces in a toast the outcome of a payment whose page was left, with a link to the order. */
export function useOutcomeToast() {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  return (outcome: PaymentOutcome) => {
    const href = outcome.phase === 'paid' ? `/order/${outcome.transId}` : undefined;
    notify({
      ...toastOf(outcome),
      ...(href !== undefined && { link: { label: 'View Order', href, follow: () => navigate(href) } }),
    });
  };
}
