/** Entry point for cards: the provider's form in the page, and the order that its token pays. */
export { CardPayment } from './card/card-payment.tsx';
export type { CardPaymentProps } from './card/card-payment.tsx';
export { isOrderPlaced, orderPlaced } from './card/order-placed.ts';
export { PaymentChecking } from './card/payment-checking.tsx';
export { TermsCheckbox } from './card/terms-checkbox.tsx';
export { QuoteChanged } from './card/quote-changed.tsx';
export { usePayment, usePaymentConfig } from './card/payment.queries.ts';
export { useResumedPayment } from './card/use-resumed-payment.ts';
export { usePlaceOrder } from './card/place-order.mutations.ts';
export type { ShownQuote } from './card/use-placing.mutations.ts';
export { useLinkPayment, usePayByLink } from './card/link-payment.mutations.ts';
export type { CardToken } from './card/card-form.ts';
export { isUndecided } from './card/place-order-outcome.ts';
export type { PlaceOrderOutcome } from './card/place-order-outcome.ts';
