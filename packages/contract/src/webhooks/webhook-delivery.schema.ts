import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { listPages, recordId, timestamp } from '../wire.ts';

/** State of a delivery. `waiting`: pending or to be retried. `failed`: given up. */
export const webhookDeliveryState = v.picklist(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = v.InferOutput<typeof webhookDeliveryState>;

/** Delivery of an event to an endpoint (WEBHOOK-6). */
export const webhookDelivery = v.object({
  id: recordId,
  endpoint_id: recordId,
  /** The `webhook-id` of its requests, with which a receiver detects duplicates. */
  message_id: v.string(),
  /** Event type, such as `order.created`; `webhook.test` for a test. */
  event: v.string(),
  /** Name of the record, such as an order number; empty for a test. */
  subject: v.string(),
  state: openPicklist(webhookDeliveryState),
  created: timestamp,
  /** Time of the next attempt; null without one. */
  next: v.nullable(timestamp),
  /** Time when it was delivered or given up; null while it waits. */
  ended: v.nullable(timestamp),
  tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ...listPages,
});
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>;
