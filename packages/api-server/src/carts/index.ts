export { addPartsToCart } from './cart/add-parts.commands.ts';
export { bumpVersion } from './cart/bump-version.ts';
export type { CartLine, CartWithLines } from './cart/cart-lines.ts';
export { cartContext } from './cart/cart-owner.ts';
export type { CartContext } from './cart/cart-owner.ts';
export { presentCart, presentCartLine } from './cart/cart.presenter.ts';
export { findCart } from './cart/cart.queries.ts';
export { cartItems, carts } from './cart/carts.table.ts';
export type { CartKind } from './cart/carts.table.ts';
export { editEstimateLines } from './cart/edit-estimate-lines.ts';
export { findOpenStoreCarts } from './cart/open-carts.queries.ts';
export { presentCurrentCart } from './cart/present-current-cart.ts';
export { discountColumns, discountCheck } from './orders/discount-columns.ts';
export { findOrderByCart } from './orders/find-order-by-cart.ts';
export type { OrderSnapshot } from './orders/order-snapshot.ts';
export { storedLines } from './orders/stored-lines.ts';
export { orderRefunds } from './orders/order-refunds.table.ts';
export type { OrderRefund } from './orders/order-refunds.table.ts';
export { orders } from './orders/orders.table.ts';
export type { NewOrderRow, OrderRow } from './orders/orders.table.ts';
export type { OrderedPart } from './orders/stored-parts.ts';
export { presentPaidInvoice } from './orders/paid-invoice.presenter.ts';
export {
  findLastAttempt,
  hasOpenPayment,
  isBeingPaid,
  countUnfinishedPayments,
  requireNotBeingPaid,
} from './orders/payment-attempts.queries.ts';
export type { UnfinishedPayments } from './orders/payment-attempts.queries.ts';
export { paymentAttempts } from './orders/payment-attempts.table.ts';
export type { AttemptState, PaymentAttempt } from './orders/payment-attempts.table.ts';
export { orderStatus, paymentRemarks } from './orders/payment-remarks.ts';
export type { PaidOrder } from './orders/payment-remarks.ts';
export { routesOfCarts } from './routes.ts';
