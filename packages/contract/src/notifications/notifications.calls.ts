import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';
import { newsSince, notification, notificationNews } from './notification.schema.ts';

export { notificationNews } from './notification.schema.ts';
export type { Notification, NotificationKind, NotificationNews } from './notification.schema.ts';

/** GET /api/notifications: the newest first. */
export const listNotifications = defineCall({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'One page of the notifications of the signed-in user, newest first.',
  access: 'tech-or-admin',
  reads: ['notifications'],
  /** The id of the last one of the page before; the first page has none. */
  query: v.strictObject({ before: v.optional(queryId) }),
  response: v.object({ notifications: v.array(notification), more: v.boolean() }),
});

/** GET /api/notifications/news: for browsers that a proxy keeps from following the stream. */
export const getNotificationNews = defineCall({
  id: 'getNotificationNews',
  method: 'GET',
  path: '/api/notifications/news',
  summary: 'Number of unread notifications, and the notifications since a position.',
  access: 'tech-or-admin',
  isBackground: true,
  reads: ['notifications'],
  query: v.strictObject({ since: newsSince }),
  response: notificationNews,
});

/**
 * GET /api/notifications/stream: server-sent events. The first comes at once, each further one when something has come or
 * was read; the data of each is the news since the one before, its id the place to go on from. Lines of comment say that
 * the connection lives.
 */
export const streamNotifications = defineCall({
  id: 'streamNotifications',
  method: 'GET',
  path: '/api/notifications/stream',
  summary: 'New notifications as server-sent events.',
  access: 'tech-or-admin',
  isBackground: true,
  isStream: true,
  reads: ['notifications'],
  query: v.strictObject({ since: newsSince }),
  response: notificationNews,
  errors: ['unavailable'],
});

/** POST /api/notifications/read: marking again changes nothing, and what is somebody else's neither. */
export const markNotificationsRead = defineCall({
  id: 'markNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks notifications as read: some, or all up to one.',
  access: 'tech-or-admin',
  changes: ['notifications'],
  body: v.union([
    v.strictObject({ ids: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(100)) }),
    v.strictObject({ up_to: recordId }),
  ]),
  response: acknowledgement,
});

/** GET /api/notifications/settings */
export const getNotificationSettings = defineCall({
  id: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Email setting of notifications.',
  access: 'tech-or-admin',
  reads: ['users'],
  response: v.object({ email: v.boolean() }),
});

/** PATCH /api/notifications/settings */
export const updateNotificationSettings = defineCall({
  id: 'updateNotificationSettings',
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Sets if every notification is also emailed.',
  access: 'tech-or-admin',
  changes: ['users'],
  body: v.strictObject({ email: v.boolean() }),
  response: acknowledgement,
});
