export { addPartsToCart } from './cart/add-parts.commands.ts';
export { bumpVersion } from './cart/bump-version.ts';
export type { CartLine, CartWithLines } from './cart/cart-lines.ts';
export { cartOwner } from './cart/cart-owner.ts';
export type { CartOwner } from './cart/cart-owner.ts';
export { presentCart, presentCartLine } from './cart/cart.presenter.ts';
export { findCart } from './cart/cart.queries.ts';
export { cartItems, carts } from './cart/carts.table.ts';
export type { CartKind } from './cart/carts.table.ts';
export { editLinesOfEstimate } from './cart/lines-of-estimate.ts';
export { openStoreCarts } from './cart/open-carts.queries.ts';
export { recallCart } from './cart/recall-cart.ts';
export { discountColumns, discountCounts } from './orders/discount-columns.ts';
export { findOrderOfCart } from './orders/find-order-of-cart.ts';
export type { OrderDraft } from './orders/order-draft.ts';
export { storedLines } from './orders/stored-lines.ts';
export { orderStateOf, trackingNumbersOf } from './orders/order-state.ts';
export { orders } from './orders/orders.table.ts';
export type { NewOrderRow, OrderRow } from './orders/orders.table.ts';
export type { OrderedPart } from './orders/stored-parts.ts';
export { presentPaid } from './orders/paid-invoice.presenter.ts';
export {
  findLastAttempt,
  hasOpenPayment,
  isBeingPaid,
  readUnsettled,
  requireNotBeingPaid,
} from './orders/payment-attempts.queries.ts';
export type { Unsettled } from './orders/payment-attempts.queries.ts';
export { paymentAttempts } from './orders/payment-attempts.table.ts';
export type { AttemptState, PaymentAttempt } from './orders/payment-attempts.table.ts';
export { orderStatus, paymentRemarks } from './orders/payment-remarks.ts';
export type { PaidOrder } from './orders/payment-remarks.ts';
export { routesOfCarts } from './routes.ts';
