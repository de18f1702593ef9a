import * as v from 'valibot';
import { cart } from '../cart/cart.endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor, listQuery, listSearch } from '../list-query.ts';
import { calendarDay, csvFile, pdfFile, queryId } from '../wire.ts';
import { trackingNumber } from '../parcels/parcel.schema.ts';
import { productLetter } from '../products/product.schema.ts';
import { refundId, refundReason } from './order-refund.schema.ts';
import {
  cartDetail,
  listedOrder,
  order,
  orderPayment,
  orderState,
  orderSummary,
  transactionId,
} from './order.schema.ts';

const orderColumns = ['order_date', 'trans_id', 'last_name', 'total'] as const;

export const listMyOrders = defineEndpoint({
  id: 'listMyOrders',
  method: 'GET',
  path: '/api/my-orders',
  summary: 'One page of the orders of the signed-in user.',
  access: 'tech-or-admin',
  reads: ['orders'],
  query: v.strictObject({ ...listQuery(orderColumns), cursor: listCursor, search: listSearch }),
  response: v.array(orderSummary),
});

/** GET /api/orders/list: administrators only (ACCESS-14). */
export const listUserOrders = defineEndpoint({
  id: 'listUserOrders',
  method: 'GET',
  path: '/api/orders/list',
  summary: "One page of a user's orders.",
  access: 'admin',
  reads: ['orders'],
  query: v.strictObject({ ...listQuery(orderColumns), cursor: listCursor, search: listSearch, user_id: queryId }),
  response: v.array(orderSummary),
  errors: ['not_found'],
});

const allOrdersFilters = {
  search: listSearch,
  state: v.optional(orderState),
  payment: v.optional(orderPayment),
  /** Filters orders that are not cancelled by whether they are completely shipped. */
  shipping: v.optional(v.picklist(['unshipped', 'shipped'])),
  /** Account that placed the order. */
  tech_id: v.optional(queryId),
  /** Orders with at least one part of this source. */
  source: v.optional(productLetter),
  /** First and last day of the order in the business time zone. */
  from: v.optional(calendarDay),
  to: v.optional(calendarDay),
};

/** GET /api/orders/all: all users' orders (ORDER-32). */
export const listAllOrders = defineEndpoint({
  id: 'listAllOrders',
  method: 'GET',
  path: '/api/orders/all',
  summary: "One page of everybody's orders.",
  access: 'admin',
  reads: ['orders', 'users'],
  query: v.strictObject({ ...listQuery(orderColumns), cursor: listCursor, ...allOrdersFilters }),
  response: v.array(listedOrder),
});

/** GET /api/orders/all/export: the matching orders, newest first. */
export const exportAllOrders = defineEndpoint({
  id: 'exportAllOrders',
  method: 'GET',
  path: '/api/orders/all/export',
  summary: "Everybody's orders as a CSV file.",
  access: 'admin',
  stepUp: true,
  reads: ['orders', 'users'],
  query: v.strictObject(allOrdersFilters),
  response: csvFile,
});

/** GET /api/order: 404 for another account's order (ACCESS-12). */
export const getOrder = defineEndpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/api/order',
  summary: 'One order.',
  access: 'tech-or-admin',
  reads: ['orders'],
  query: v.strictObject({ trans_id: transactionId }),
  response: order,
  errors: ['not_found'],
});

/** GET /api/cart: the cart detail page (ORDER-11). */
export const getCart = defineEndpoint({
  id: 'getCart',
  method: 'GET',
  path: '/api/cart',
  summary: 'Any cart, with its payment and order.',
  access: 'admin',
  reads: ['cart', 'checkouts', 'customers', 'estimates', 'orders'],
  query: v.strictObject({ id: queryId }),
  response: cartDetail,
  errors: ['not_found'],
});

/** POST /api/order/reorder: adds parts that still exist to the caller's cart, up to the stock. */
export const reorder = defineEndpoint({
  id: 'reorder',
  method: 'POST',
  path: '/api/order/reorder',
  summary: 'Adds the parts of an order to the cart of the signed-in user.',
  access: 'tech-or-admin',
  once: true,
  changes: ['cart'],
  body: v.strictObject({ trans_id: transactionId }),
  response: v.object({
    ...cart.entries,
    /** Parts added in a smaller quantity than ordered, each with the reason. */
    skipped: v.array(v.object({ title: v.string(), reason: v.string() })),
  }),
  errors: ['not_found'],
});

/** PATCH /api/order/tracking: an empty number removes it. */
export const trackOrder = defineEndpoint({
  id: 'trackOrder',
  method: 'PATCH',
  path: '/api/order/tracking',
  summary: 'Sets the tracking number of an order.',
  access: 'admin',
  changes: ['orders', 'audit'],
  body: v.strictObject({
    trans_id: transactionId,
    tracking_number: trackingNumber,
  }),
  response: order,
  errors: ['not_found'],
});

/** POST /api/order/cancel: refunds no money unless asked to (ORDER-25). Idempotent if the reason is the same. */
export const cancelPlacedOrder = defineEndpoint({
  id: 'cancelPlacedOrder',
  method: 'POST',
  path: '/api/order/cancel',
  summary: 'Marks an order as cancelled, and refunds the rest of the payment if asked to.',
  access: 'admin',
  stepUp: true,
  changes: ['orders', 'payments', 'audit'],
  body: v.strictObject({
    trans_id: transactionId,
    reason: refundReason,
    /** Also refunds, at the card provider, everything not refunded yet. */
    refund: v.optional(v.strictObject({ id: refundId })),
  }),
  response: order,
  errors: ['not_found', 'conflict'],
});

/** GET /api/order/receipt: 404 for another account's order (ACCESS-12). */
export const downloadReceipt = defineEndpoint({
  id: 'downloadReceipt',
  method: 'GET',
  path: '/api/order/receipt',
  summary: 'The receipt of an order as a PDF.',
  access: 'tech-or-admin',
  reads: ['orders', 'users'],
  query: v.strictObject({ trans_id: transactionId }),
  response: pdfFile,
  errors: ['not_found', 'unavailable'],
});

/** Maximum orders in one warehouse document. */
const MAX_PRINTED_ORDERS = 50;

const printedOrders = v.strictObject({
  /** Order numbers, separated by commas. */
  trans_ids: v.pipe(
    v.string(),
    v.maxLength(4000),
    v.transform((ids) => [...new Set(ids.split(','))]),
    v.array(transactionId),
    v.maxLength(MAX_PRINTED_ORDERS, `At most ${MAX_PRINTED_ORDERS} orders at once`),
  ),
});

const warehouseFile = v.object({
  ...pdfFile.entries,
  /** Orders without anything to pick or pack, each with the reason. */
  left_out: v.array(v.object({ trans_id: transactionId, message: v.string() })),
});

/** GET /api/orders/packing-slips (ORDER-60). Responds with `conflict` if every order is left out. */
export const downloadPackingSlips = defineEndpoint({
  id: 'downloadPackingSlips',
  method: 'GET',
  path: '/api/orders/packing-slips',
  summary: 'The packing slips of orders as one PDF, without prices.',
  access: 'admin',
  reads: ['orders', 'users'],
  query: printedOrders,
  response: warehouseFile,
  errors: ['not_found', 'conflict', 'unavailable'],
});

/** GET /api/orders/pick-list (ORDER-61). Responds with `conflict` if every order is left out. */
export const downloadPickList = defineEndpoint({
  id: 'downloadPickList',
  method: 'GET',
  path: '/api/orders/pick-list',
  summary: 'The parts to pick for orders as a PDF.',
  access: 'admin',
  reads: ['orders'],
  query: printedOrders,
  response: warehouseFile,
  errors: ['not_found', 'conflict', 'unavailable'],
});

/** GET /api/orders/export: the caller's orders or, for an administrator, another user's, newest first. */
export const exportOrders = defineEndpoint({
  id: 'exportOrders',
  method: 'GET',
  path: '/api/orders/export',
  summary: 'Orders as a CSV file.',
  access: 'tech-or-admin',
  stepUp: 'administrator',
  reads: ['orders'],
  query: v.strictObject({ user_id: v.optional(queryId), search: listSearch }),
  response: csvFile,
  errors: ['not_found'],
});

export type { OrderRefund, OrderRefundState } from './order-refund.schema.ts';
export { orderPayment, orderPaymentLabels, orderState, orderStateLabels } from './order.schema.ts';
export type { CartDetail, ListedOrder, Order, OrderPayment, OrderState, OrderSummary } from './order.schema.ts';
