import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { recordTech } from '../users/user.schema.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Records to transfer: customers, their drafts and invoices, and open tasks about customers. */
const handOverCounts = v.object({ customers: count, estimates: count, tasks: count });
export type HandOverCounts = v.InferOutput<typeof handOverCounts>;

/** GET /api/hand-over: preview for one customer, or for all customers of a technician; pass exactly one of the two. */
export const previewHandOver = defineEndpoint({
  id: 'previewHandOver',
  method: 'GET',
  path: '/api/hand-over',
  summary: 'Records to hand over to another technician, for one customer or for all customers of a technician.',
  access: 'admin',
  reads: ['customers', 'estimates', 'tasks', 'users'],
  query: v.strictObject({ tech_id: v.optional(queryId), customer_id: v.optional(queryId) }),
  response: v.object({
    from: v.object({ ...recordTech.entries, username: v.string() }),
    /** Single customer; null for all. */
    customer: v.nullable(v.object({ id: recordId, first_name: v.string(), last_name: v.string() })),
    counts: handOverCounts,
  }),
  errors: ['not_found'],
});

/**
 * POST /api/hand-over: transfers exactly the records of the preview, or nothing (`conflict`). Orders stay with their
 * seller; the target is an approved technician.
 */
export const handOver = defineEndpoint({
  id: 'handOver',
  method: 'POST',
  path: '/api/hand-over',
  summary: "Hands a technician's customers, or one of them, over to another technician.",
  access: 'admin',
  stepUp: true,
  changes: ['customers', 'estimates', 'tasks', 'audit'],
  body: v.strictObject({
    from: recordId,
    to: recordId,
    customer_id: v.optional(recordId),
    seen: v.strictObject(handOverCounts.entries),
  }),
  response: acknowledgement,
  errors: ['not_found', 'conflict', 'estimate_closed'],
});
