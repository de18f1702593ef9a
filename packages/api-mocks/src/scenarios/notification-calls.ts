import {
  getNotificationNews,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  streamNotifications,
  updateNotificationSettings,
} from '@tech-portal/contract/notifications';
import { createNotification } from '../fixtures/notifications.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering } from './answering.ts';
import type { World } from './world.ts';

/** Two notifications of everybody, one of them unread. The stream is a single response here, so pages ask from time to time. */
export function notificationCalls(world: World): MockedCall[] {
  const response = answering(world);
  const at = (minutes: number) => new Date(Date.parse(world.now) - minutes * 60_000).toISOString();
  let byEmail = false;
  let notifications = [
    createNotification({ id: 2, at: at(12) }),
    createNotification({
      id: 1,
      kind: 'change_requested',
      text: 'Sheila Abernathy asks for a change of estimate 21: Please leave out the pump',
      at: at(26 * 60),
      read: true,
    }),
  ];
  const news = (since: number | undefined) => ({
    latest: notifications[0]?.id ?? 0,
    unread: notifications.filter(({ read }) => !read).length,
    added: notifications.filter(({ id }) => since !== undefined && id > since),
  });
  return [
    response(
      listNotifications,
      ({ query }) => ({
        notifications: notifications.filter(({ id }) => query.before === undefined || id < query.before),
        more: false,
      }),
      { query: {} },
    ),
    response(getNotificationNews, ({ query }) => news(query.since), { query: {} }),
    response(streamNotifications, ({ query }) => news(query.since), { query: {} }),
    response(
      markNotificationsRead,
      ({ body }) => {
        notifications = notifications.map((one) => {
          const isMeant = 'ids' in body ? body.ids.includes(one.id) : one.id <= body.up_to;
          return isMeant ? { ...one, read: true } : one;
        });
        return {};
      },
      { body: { ids: [2] } },
    ),
    response(getNotificationSettings, () => ({ email: byEmail }), {}),
    response(
      updateNotificationSettings,
      ({ body }) => {
        byEmail = body.email;
        return {};
      },
      { body: { email: true } },
    ),
  ];
}
