import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { recordTech } from '../users/record-tech.schema.ts';
import { acknowledgement, listPages, nonNegativeDollars, queryPage, recordId, timestamp } from '../wire.ts';

/**
 * What is the matter with a refund that is not done. `requested`: the provider is being asked. `pending`: it has not
 * decided yet. `unanswered`: no answer came, and it is asked again. `retrying`: it failed, and is requested again by itself.
 * `failed`: it is left to a person.
 */
const refundState = v.picklist(['requested', 'pending', 'unanswered', 'retrying', 'failed']);
export type RefundState = v.InferOutput<typeof refundState>;

/** Of an attempt to pay, as `getPayment` and the log name it. */
const attemptId = v.pipe(v.string(), v.uuid());

/** A charge that has to be given back and has not been (PAY-24, ADMIN-37). */
export const refundRow = v.object({
  /** Of the attempt to pay that was charged. */
  id: attemptId,
  state: openPicklist(refundState),
  amount: nonNegativeDollars,
  /** When the buyer paid. */
  paid: timestamp,
  /** Since when it is to be given back; of a failed one, since when it is left to a person. */
  since: timestamp,
  /** The order number that the charge has in the provider's books; there is no such order. */
  trans_id: v.string(),
  /** The estimate that was paid; null for a cart of the store. */
  estimate_id: v.nullable(recordId),
  /** Whose account paid. */
  tech: v.optional(recordTech),
  /** Who is named on the bill. */
  buyer: v.object({ first_name: v.string(), last_name: v.string(), email: v.string() }),
  /** What the provider calls the charge. */
  transfer: v.string(),
  /** How many requests the provider has let fail. */
  failures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Why the last of them failed, in the provider's words; null where it gave no reason. */
  reason: v.nullable(v.string()),
  /** When the provider is asked next by itself; null when it is left to a person. */
  next: v.nullable(timestamp),
  ...listPages,
});
export type RefundRow = v.InferOutput<typeof refundRow>;

/** GET /api/refunds/list: those left to a person first, and the oldest of them first. */
export const listRefunds = defineCall({
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
export const countFailedRefunds = defineCall({
  id: 'countFailedRefunds',
  method: 'GET',
  path: '/api/refunds/failed-count',
  summary: 'Number of refunds that need a person; more than 99 count as 100.',
  access: 'admin',
  reads: ['payments'],
  response: v.object({ failed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
});

/** POST /api/refunds/retry: of one that is under way already it changes nothing. */
export const retryRefund = defineCall({
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

/** POST /api/refunds/settle: settling twice is harmless; the first reason stays. */
export const settleRefund = defineCall({
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
