import {
  getNotificationNews,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  streamNotifications,
  updateNotificationSettings,
} from '@tech-portal/contract/notifications';
import { handle, handleStream } from '../platform/http/index.ts';
import type { Route, Viewer } from '../platform/http/index.ts';
import { chooseEmail, markRead } from './notifications.commands.ts';
import { readNews, readNotifications, wantsEmail } from './notifications.queries.ts';
import type { Reader } from './notifications.queries.ts';

const readerOf = ({ userId, role }: Viewer): Reader => ({ userId, isAdmin: role === 'admin' });

/** Endpoints for the account's own notifications only. */
export const notificationsRoutes: readonly Route[] = [
  handle(listNotifications, ({ query, viewer, deps }) => readNotifications(deps.db, readerOf(viewer), query.before)),

  handle(getNotificationNews, ({ query, viewer, deps }) => readNews(deps.db, readerOf(viewer), query.since)),

  handleStream(streamNotifications, ({ query, viewer, deps }) =>
    deps.notifications.open({ ...readerOf(viewer), tokenId: viewer.tokenId, since: query.since }),
  ),

  handle(markNotificationsRead, async ({ body, viewer, deps }) => {
    await markRead(deps.db, viewer.userId, body, deps.clock.now());
    return {};
  }),

  handle(getNotificationSettings, async ({ viewer, deps }) => ({ email: await wantsEmail(deps.db, viewer.userId) })),

  handle(updateNotificationSettings, async ({ body, viewer, deps }) => {
    await chooseEmail(deps.db, viewer.userId, body.email);
    return {};
  }),
];
