import type { BodyOf } from '@tech-portal/contract';
import type { Notification } from '@tech-portal/contract/notifications';
import { markNotificationsRead } from '@tech-portal/contract/notifications';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { refreshQueries, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import { UnstyledButton, VisuallyHidden } from '@tech-portal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@tech-portal/platform/router';
import { linkOf } from './notification-link.ts';
import { subscribeNotifications } from './subscribe-notifications.ts';
import type { NotificationSubscription, TabUpdate } from './subscribe-notifications.ts';
import { useNotificationStream } from './notification-stream.queries.ts';
import classes from './notification-bell.module.css';

/** Marks notifications as read; on failure it shows an error and they stay unread. */
const useMarkRead = (onSuccess: () => void) =>
  useApiMutation(markNotificationsRead, {
    input: (body: BodyOf<typeof markNotificationsRead>) => ({ body }),
    exclusive: (body) => JSON.stringify(body),
    toast: true,
    onSuccess,
  });

const NotificationsDialog = lazyDialog(async () => (await import('./notifications-dialog.tsx')).NotificationsDialog);

/** More toasts would cover the page. The notifications dialog lists all of them. */
const MAX_TOASTS = 3;
/** The server counts only up to 100. */
const MAX_SHOWN = 99;

/** Cache tags that customer answers and payments change. */
const affectedTags = new Set(['notifications', 'estimates', 'tasks', 'orders'] as const);
const notificationTags = new Set(['notifications'] as const);

const newCountMessage = (count: number): string => `You have ${count} new notifications.`;

/** Text that announces new notifications to screen readers. */
const announcementOf = (added: readonly Notification[]): string =>
  added.length > MAX_TOASTS ? newCountMessage(added.length) : added.map(({ text }) => text).join(' ');

/** Shows a toast with a link to the estimate or order for each new notification, but not in a hidden tab. */
function useNotificationToasts(onFollow: (notification: Notification) => void) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  return (added: readonly Notification[]) => {
    if (added.length === 0 || document.visibilityState === 'hidden') return;
    if (added.length > MAX_TOASTS) {
      notify({ message: newCountMessage(added.length), isAnnounced: true });
      return;
    }
    for (const notification of added.toReversed()) {
      const { text, kind } = notification;
      const link = linkOf(notification);
      notify({
        message: text,
        isAnnounced: true,
        ...(kind === 'declined' && { kind: 'error' as const }),
        ...(link && {
          link: {
            ...link,
            follow: () => {
              onFollow(notification);
              void navigate(link.href);
            },
          },
        }),
      });
    }
  };
}

/** Subscribes to notifications while mounted, and returns the unread count. */
function useNotifications() {
  const client = useQueryClient();
  const stream = useNotificationStream();
  const [unread, setUnread] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const subscription = useRef<NotificationSubscription>(undefined);
  const { mutate: markRead } = useMarkRead(() => subscription.current?.refresh());
  const showToasts = useNotificationToasts(({ id }) => markRead({ ids: [id] }));

  const handleUpdate = useEffectEvent((update: TabUpdate) => {
    // The pages' data is stale after new notifications, or after another device marked some as read.
    if (update.added.length > 0) void refreshQueries(client, { tags: affectedTags });
    else if (update.unread !== unread) void refreshQueries(client, { tags: notificationTags });
    setUnread(update.unread);
    if (update.added.length > 0) setAnnouncement(announcementOf(update.added));
    showToasts(update.added);
  });

  useEffect(() => {
    const controller = new AbortController();
    subscription.current = subscribeNotifications(
      { stream, onUpdate: (update) => handleUpdate(update) },
      controller.signal,
    );
    return () => controller.abort();
  }, [stream]);

  return { unread, saying: announcement, markRead };
}

export function NotificationBell() {
  const { unread, saying: announcement, markRead } = useNotifications();
  const [opened, setOpened] = useState(false);
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={NotificationsDialog.preload}
        onClick={() => setOpened(true)}
      >
        <BellIcon />
        <VisuallyHidden>{unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}</VisuallyHidden>
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </UnstyledButton>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <NotificationsDialog opened={opened} unread={unread} markRead={markRead} onClose={() => setOpened(false)} />
    </>
  );
}

/** Defined here, because an icon in the shared set would be part of every first page load. */
function BellIcon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6" />
      <path d="M9 17v1a3 3 0 0 0 6 0v-1" />
    </svg>
  );
}
