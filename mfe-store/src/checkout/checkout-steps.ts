import type { CheckoutStep } from '../shared/checkout-props.ts';

/** The steps of checkout in their order (CHECKOUT-1). */
export const checkoutSteps: readonly { readonly id: CheckoutStep; readonly title: string }[] = [
  { id: 'shipping', title: 'Shipping Address' },
  { id: 'billing', title: 'Billing Address' },
  { id: 'payment', title: 'Payment' },
];
