import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, timestamp } from '../wire.ts';

/** What a technician is notified of. */
const notificationKind = v.picklist(['approved', 'declined', 'change_requested', 'paid']);
export type NotificationKind = v.InferOutput<typeof notificationKind>;

/** Something that a technician should hear at once (NOTIFY-1). */
export const notification = v.object({
  id: recordId,
  kind: openPicklist(notificationKind),
  /** One sentence or two, e.g. 'Ann Lee approved estimate 21 for $106.00. It can be paid now.' */
  text: v.string(),
  /** The estimate it is about; null once that was deleted or belongs to somebody else. */
  estimate: v.nullable(recordId),
  at: timestamp,
  read: v.boolean(),
});
export type Notification = v.InferOutput<typeof notification>;

/** A place in somebody's notifications: the id of the latest; 0 before the first. */
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How somebody's notifications are, and what has come since a place. */
export const notificationNews = v.object({
  latest: place,
  /** Counted up to 100. */
  unread: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The newest first, 20 at most; empty without a place to begin at. */
  added: v.array(notification),
});
export type NotificationNews = v.InferOutput<typeof notificationNews>;

/** {@link place} in a query string: a caller may write a number, the wire carries digits. */
export const newsSince = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,10}$/, 'Expected a number'))]),
    v.transform(Number),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(2_147_483_647),
  ),
);
