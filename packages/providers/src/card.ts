/** Entry point for card payments: the provider's form, and payment of an order with the form's token. */
export { CardPayment } from './card/card-payment.tsx';
export type { CardPaymentProps } from './card/card-payment.tsx';
export { isOrderPlaced, orderPlaced } from './card/order-placed.ts';
export { usePayment } from './card/use-payment.mutations.ts';
export { PendingPaymentNotice } from './card/pending-payment-notice.tsx';
export { TermsCheckbox } from './card/terms-checkbox.tsx';
export { QuoteChanged } from './card/quote-changed.tsx';
export { cartPayment, linkPayment, usePaymentConfig, usePaymentStatus } from './card/payment-channels.queries.ts';
export { failureMessage } from './card/payment-machine.ts';
export type { Payment } from './card/payment-machine.ts';
export type { CardToken } from './card/card-form.ts';
