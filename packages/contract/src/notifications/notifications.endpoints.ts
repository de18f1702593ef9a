import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';
import { sincePosition, notification, notificationUpdate } from './notification.schema.ts';

export { notificationUpdate } from './notification.schema.ts';
export type { Notification, NotificationKind, NotificationUpdate } from './notification.schema.ts';

/** GET /api/notifications: newest first. */
export const listNotifications = defineEndpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'One page of the notifications of the signed-in user, newest first.',
  access: 'tech-or-admin',
  reads: ['notifications'],
  /** Id of the last one on the previous page; omitted for the first page. */
  query: v.strictObject({ before: v.optional(queryId) }),
  response: v.object({ notifications: v.array(notification), more: v.boolean() }),
});

/** GET /api/notifications/news: fallback for browsers behind a proxy that blocks the stream. */
export const getNotificationNews = defineEndpoint({
  id: 'getNotificationNews',
  method: 'GET',
  path: '/api/notifications/news',
  summary: 'Number of unread notifications, and the notifications since a position.',
  access: 'tech-or-admin',
  isBackground: true,
  reads: ['notifications'],
  query: v.strictObject({ since: sincePosition }),
  response: notificationUpdate,
});

/**
 * GET /api/notifications/stream: server-sent events. The first event comes at once, and others whenever notifications
 * are added or read. Each has the changes since the previous event, and its id is the position to resume from. Comment
 * lines are heartbeats.
 */
export const streamNotifications = defineEndpoint({
  id: 'streamNotifications',
  method: 'GET',
  path: '/api/notifications/stream',
  summary: 'New notifications as server-sent events.',
  access: 'tech-or-admin',
  isBackground: true,
  isStream: true,
  reads: ['notifications'],
  query: v.strictObject({ since: sincePosition }),
  response: notificationUpdate,
  errors: ['unavailable'],
});

/** POST /api/notifications/read: idempotent; ignores notifications of other accounts. */
export const markNotificationsRead = defineEndpoint({
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

export const getNotificationSettings = defineEndpoint({
  id: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Email setting of notifications.',
  access: 'tech-or-admin',
  reads: ['users'],
  response: v.object({ email: v.boolean() }),
});

export const updateNotificationSettings = defineEndpoint({
  id: 'updateNotificationSettings',
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Sets whether every notification is also emailed.',
  access: 'tech-or-admin',
  changes: ['users'],
  body: v.strictObject({ email: v.boolean() }),
  response: acknowledgement,
});

// Deprecated names, until the next major version.
export type { NotificationUpdate as NotificationNews } from './notification.schema.ts';
export { notificationUpdate as notificationNews } from './notification.schema.ts';
