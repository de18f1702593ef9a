import { markNotificationsRead } from '@tech-portal/contract/notifications';
import type { BodyOf } from '@tech-portal/contract';
import { useApiMutation } from '@tech-portal/platform/query';

/** Marks notifications as read; a failure says so, and what was unread stays. */
export const useMarkRead = (onSuccess: () => void) =>
  useApiMutation(markNotificationsRead, {
    input: (body: BodyOf<typeof markNotificationsRead>) => ({ body }),
    exclusive: (body) => JSON.stringify(body),
    toast: true,
    onSuccess,
  });
