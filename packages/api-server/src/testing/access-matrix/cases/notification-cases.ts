import {
  getNotificationNews,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  streamNotifications,
  updateNotificationSettings,
} from '@tech-portal/contract/notifications';
import { matrixCase } from '../matrix-case.ts';

export const notificationCases = [
  matrixCase(listNotifications, async ({ records }) => {
    await records.notification();
    return { query: {} };
  }),
  matrixCase(getNotificationNews, async ({ records }) => ({ query: { since: (await records.notification()) - 1 } })),
  matrixCase(streamNotifications, async ({ records }) => ({ query: { since: (await records.notification()) - 1 } })),
  matrixCase(markNotificationsRead, async ({ records }) => ({ body: { ids: [await records.notification()] } })),
  matrixCase(getNotificationSettings, () => ({})),
  matrixCase(updateNotificationSettings, () => ({ body: { email: false } })),
];
