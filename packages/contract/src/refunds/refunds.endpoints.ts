import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import {
  queryRefundAmount,
  queryRefundedLines,
  refundAmount,
  refundedLine,
  refundedLines,
  refundId,
  refundReason,
  refundSplit,
} from '../orders/order-refund.schema.ts';
import { order, transactionId } from '../orders/order.schema.ts';
import { recordTech } from '../users/user.schema.ts';
import { acknowledgement, listPages, nonNegativeDollars, queryFlag, queryPage, recordId, timestamp } from '../wire.ts';

/**
 * State of an unfinished refund. `requested`: sent to the provider. `pending`: the provider has not decided.
 * `unanswered`: no response, to be sent again. `retrying`: failed, to be retried automatically. `failed`: needs a
 * manual decision.
 */
const refundState = v.picklist(['requested', 'pending', 'unanswered', 'retrying', 'failed']);
export type RefundState = v.InferOutput<typeof refundState>;

/** Unfinished refund of a charge or an order (PAY-24, PAY-33, ADMIN-37). */
export const refundRow = v.object({
  /** Id of the charged payment attempt, or of the order's refund. */
  id: refundId,
  /** True for the refund of an order; otherwise the charge has no order. Missing in responses of older servers. */
  is_order: v.optional(v.boolean()),
  /** Reason for an order's refund. */
  purpose: v.optional(v.string()),
  state: openPicklist(refundState),
  amount: nonNegativeDollars,
  paid: timestamp,
  /** Time since which a refund has been due or, if it failed, has needed a manual decision. */
  since: timestamp,
  /** Order number at the provider; a charge without an order has one, too. */
  trans_id: v.string(),
  /** Paid estimate; null for a store cart. */
  estimate_id: v.nullable(recordId),
  /** Account that paid. */
  tech: v.optional(recordTech),
  buyer: v.object({ first_name: v.string(), last_name: v.string(), email: v.string() }),
  /** Charge id of the provider. */
  transfer: v.string(),
  failures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Provider's reason for the last failure; null when it gave none. */
  reason: v.nullable(v.string()),
  /** Time of the next automatic request; null when it needs a manual decision. */
  next: v.nullable(timestamp),
  ...listPages,
});
export type RefundRow = v.InferOutput<typeof refundRow>;

/** GET /api/refunds/list: those needing a manual decision first, oldest first. */
export const listRefunds = defineEndpoint({
  id: 'listRefunds',
  method: 'GET',
  path: '/api/refunds/list',
  summary: 'One page of the unfinished refunds, those that need a person first.',
  access: 'admin',
  reads: ['payments', 'orders', 'users'],
  query: v.strictObject({ page: queryPage, cursor: listCursor }),
  response: v.array(refundRow),
});

/** GET /api/refunds/failed-count: for the menu; counted up to 100. */
export const countFailedRefunds = defineEndpoint({
  id: 'countFailedRefunds',
  method: 'GET',
  path: '/api/refunds/failed-count',
  summary: 'Number of refunds that need a person; more than 99 count as 100.',
  access: 'admin',
  reads: ['payments'],
  response: v.object({ failed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
});

/** POST /api/refunds/retry: no effect on a pending one. */
export const retryRefund = defineEndpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/refunds/retry',
  summary: 'Requests again a refund that needs a person.',
  access: 'admin',
  stepUp: true,
  changes: ['payments', 'orders', 'audit'],
  body: v.strictObject({ id: refundId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

/** POST /api/refunds/settle: idempotent; keeps the first reason. */
export const settleRefund = defineEndpoint({
  id: 'settleRefund',
  method: 'POST',
  path: '/api/refunds/settle',
  summary: 'Marks a refund as settled by hand.',
  access: 'admin',
  stepUp: true,
  changes: ['payments', 'orders', 'audit'],
  body: v.strictObject({
    id: refundId,
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, 'Say in a few words how it was settled'),
      v.maxLength(300, 'At most 300 characters'),
    ),
    /** True if the buyer has the money of an order's refund, which then counts as refunded. */
    returned: v.optional(v.boolean()),
  }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

const onePurpose = 'Refund either an amount or lines';

/** GET /api/order/refund/quote: by default everything that is not refunded yet. */
export const quoteRefund = defineEndpoint({
  id: 'quoteRefund',
  method: 'GET',
  path: '/api/order/refund/quote',
  summary: 'The split of a refund of an order, before it is requested.',
  access: 'admin',
  reads: ['orders', 'payments'],
  query: v.pipe(
    v.strictObject({
      trans_id: transactionId,
      amount: v.optional(queryRefundAmount),
      lines: v.optional(queryRefundedLines),
      /** With lines: refunds the shipping, too. */
      shipping: v.optional(queryFlag),
    }),
    v.check(({ amount, lines }) => amount === undefined || lines === undefined, onePurpose),
  ),
  response: v.object({
    ...refundSplit,
    /** Largest amount that can be refunded now. */
    max: nonNegativeDollars,
    /** Shipping that is not refunded yet. */
    max_shipping: nonNegativeDollars,
    /** Pieces that are not refunded yet, by line. */
    left: v.array(refundedLine),
    /** False if the portal does not know the charge: a refund can only be recorded. */
    at_provider: v.boolean(),
  }),
  errors: ['not_found', 'conflict'],
});

/** POST /api/order/refund: idempotent by its id (PAY-33). */
export const requestRefund = defineEndpoint({
  id: 'requestRefund',
  method: 'POST',
  path: '/api/order/refund',
  summary: 'Refunds an order at the card provider, or records a refund made elsewhere.',
  access: 'admin',
  stepUp: true,
  changes: ['orders', 'payments', 'audit', 'notifications'],
  body: v.pipe(
    v.strictObject({
      id: refundId,
      trans_id: transactionId,
      kind: v.picklist(['provider', 'recorded']),
      amount: v.optional(refundAmount),
      lines: v.optional(refundedLines),
      shipping: v.optional(v.boolean()),
      /** Amount of the quote; another amount is refused. */
      expected: refundAmount,
      reason: refundReason,
    }),
    v.check(({ amount, lines }) => amount === undefined || lines === undefined, onePurpose),
  ),
  response: order,
  errors: ['not_found', 'conflict'],
});
