/** The card door: the provider's form in the page, and the order that its token pays. */
export { CardPayment } from './card/card-payment.tsx';
export type { CardPaymentProps } from './card/card-payment.tsx';
export { TOKENIZATION_FAILED } from './card/card-messages.ts';
export { paymentConfigQuery, usePayment, usePaymentConfig } from './card/payment.queries.ts';
export { usePlaceOrder } from './card/place-order.mutations.ts';
export type { CardToken } from './card/card-form.ts';
export type { PlaceOrderOutcome } from './card/place-order-outcome.ts';
