import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, timestamp } from '../wire.ts';

const notificationKind = v.picklist(['approved', 'declined', 'change_requested', 'paid', 'order_shipped', 'refunded']);
export type NotificationKind = v.InferOutput<typeof notificationKind>;

/** Notification to a technician (NOTIFY-1). */
export const notification = v.object({
  id: recordId,
  kind: openPicklist(notificationKind),
  /** One or two sentences, e.g. 'Ann Lee approved estimate 21 for $106.00. It can be paid now.' */
  text: v.string(),
  /** Estimate of the notification; null once deleted or transferred, and for an order. */
  estimate: v.nullable(recordId),
  /** Number of the order; null for an estimate. Missing in responses of older servers. */
  order: v.optional(v.nullable(v.string()), null),
  at: timestamp,
  read: v.boolean(),
});
export type Notification = v.InferOutput<typeof notification>;

/** Position in an account's notifications: the id of the latest; 0 before the first. */
const position = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** State of an account's notifications, with those added since a position. */
export const notificationUpdate = v.object({
  latest: position,
  /** Counted up to 100. */
  unread: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Newest first, at most 20; empty without a start position. */
  added: v.array(notification),
});
export type NotificationUpdate = v.InferOutput<typeof notificationUpdate>;

/** {@link position} in a query string: a number for callers, digits on the wire. */
export const sincePosition = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,10}$/, 'Expected a number'))]),
    v.transform(Number),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(2_147_483_647),
  ),
);
