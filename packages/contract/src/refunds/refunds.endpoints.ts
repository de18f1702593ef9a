import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { recordTech } from '../users/record-tech.schema.ts';
import { acknowledgement, listPages, nonNegativeDollars, queryPage, recordId, timestamp } from '../wire.ts';

/**
 * State of an unfinished refund. `requested`: sent to the provider. `pending`: the provider has not decided.
 * `unanswered`: no response, to be sent again. `retrying`: failed, to be retried automatically. `failed`: needs a
 * manual decision.
 */
const refundState = v.picklist(['requested', 'pending', 'unanswered', 'retrying', 'failed']);
export type RefundState = v.InferOutput<typeof refundState>;

/** Id of a payment attempt, as in `getPayment` and the log. */
const attemptId = v.pipe(v.string(), v.uuid());

/** Charge with an unfinished refund (PAY-24, ADMIN-37). */
export const refundRow = v.object({
  /** Id of the charged payment attempt. */
  id: attemptId,
  state: openPicklist(refundState),
  amount: nonNegativeDollars,
  paid: timestamp,
  /** Time since which a refund is due, or for a failed one, since which it needs a manual decision. */
  since: timestamp,
  /** Order number of the charge in the provider's books; there is no such order. */
  trans_id: v.string(),
  /** Paid estimate; null for a cart of the store. */
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
  reads: ['payments', 'users'],
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
  summary: 'Requests a refund again that needs a person.',
  access: 'admin',
  stepUp: true,
  changes: ['payments', 'audit'],
  body: v.strictObject({ id: attemptId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

/** POST /api/refunds/settle: idempotent; the first reason stays. */
export const settleRefund = defineEndpoint({
  id: 'settleRefund',
  method: 'POST',
  path: '/api/refunds/settle',
  summary: 'Marks a refund as settled by hand.',
  access: 'admin',
  stepUp: true,
  changes: ['payments', 'audit'],
  body: v.strictObject({
    id: attemptId,
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, 'Say in a few words how it was settled'),
      v.maxLength(300, 'At most 300 characters'),
    ),
  }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});
