import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { listPages, recordId, timestamp } from '../wire.ts';

/** How a delivery stands. `waiting`: it is under way or tried again. `failed`: it was given up. */
export const webhookDeliveryState = v.picklist(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = v.InferOutput<typeof webhookDeliveryState>;

/** One event on its way to one endpoint (WEBHOOK-6). */
export const webhookDelivery = v.object({
  id: recordId,
  endpoint_id: recordId,
  /** The `webhook-id` of its requests, by which a receiver knows a repetition. */
  message_id: v.string(),
  /** Such as `order.created`; `webhook.test` for a test. */
  event: v.string(),
  /** What it is about, such as the number of an order; empty for a test. */
  subject: v.string(),
  state: openPicklist(webhookDeliveryState),
  created: timestamp,
  /** When it is tried next; null when it is not. */
  next: v.nullable(timestamp),
  /** When it was delivered or given up; null while it waits. */
  ended: v.nullable(timestamp),
  tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ...listPages,
});
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>;
