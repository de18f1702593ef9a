import {
  getNotificationNews,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  streamNotifications,
  updateNotificationSettings,
} from '@tech-portal/contract/notifications';
import { defineHandler, defineStreamHandler } from '../platform/http/index.ts';
import type { Route, CurrentUser } from '../platform/http/index.ts';
import { setEmailPreference, markRead } from './notifications.commands.ts';
import { readNotificationUpdates, readNotifications, wantsEmail } from './notifications.queries.ts';
import type { NotificationReader } from './notifications.queries.ts';

const readerOf = ({ userId, role }: CurrentUser): NotificationReader => ({ userId, isAdmin: role === 'admin' });

/** Endpoints for the account's own notifications only. */
export const notificationsRoutes: readonly Route[] = [
  defineHandler(listNotifications, ({ query, currentUser, deps }) =>
    readNotifications(deps.db, readerOf(currentUser), query.before),
  ),

  defineHandler(getNotificationNews, ({ query, currentUser, deps }) =>
    readNotificationUpdates(deps.db, readerOf(currentUser), query.since),
  ),

  defineStreamHandler(streamNotifications, ({ query, currentUser, deps }) =>
    deps.notifications.open({ ...readerOf(currentUser), tokenId: currentUser.tokenId, since: query.since }),
  ),

  defineHandler(markNotificationsRead, async ({ body, currentUser, deps }) => {
    await markRead(deps.db, currentUser.userId, body, deps.clock.now());
    return {};
  }),

  defineHandler(getNotificationSettings, async ({ currentUser, deps }) => ({
    email: await wantsEmail(deps.db, currentUser.userId),
  })),

  defineHandler(updateNotificationSettings, async ({ body, currentUser, deps }) => {
    await setEmailPreference(deps.db, currentUser.userId, body.email);
    return {};
  }),
];
