import type { BodyOf } from '@tech-portal/contract';
import type { Notification } from '@tech-portal/contract/notifications';
import { markNotificationsRead } from '@tech-portal/contract/notifications';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { refreshReads, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import { UnstyledButton, VisuallyHidden } from '@tech-portal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@tech-portal/platform/router';
import { followNews } from './follow-news.ts';
import type { NewsFollower, TabNews } from './follow-news.ts';
import { useNewsSource } from './news-source.queries.ts';
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

/** More toasts would cover the page; the list shows all notifications. */
const MOST_TOASTS = 3;
/** The server counts up to 100. */
const MOST_SHOWN = 99;

/** Cache tags that customer answers and payments change. */
const touched = new Set(['notifications', 'estimates', 'tasks', 'orders'] as const);
const readElsewhere = new Set(['notifications'] as const);

const manyNew = (count: number): string => `You have ${count} new notifications.`;

/** Screen reader announcement of new notifications, read after any current speech. */
const sayingOf = (added: readonly Notification[]): string =>
  added.length > MOST_TOASTS ? manyNew(added.length) : added.map(({ text }) => text).join(' ');

/** Shows a toast with a link to the estimate for each new notification, but not in a hidden tab. */
function useNewsToasts(onFollow: (notification: Notification) => void) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  return (added: readonly Notification[]) => {
    if (added.length === 0 || document.visibilityState === 'hidden') return;
    if (added.length > MOST_TOASTS) {
      notify({ message: manyNew(added.length), isAnnounced: true });
      return;
    }
    for (const notification of added.toReversed()) {
      const { text, kind, estimate } = notification;
      const href = `/estimate/${estimate}`;
      const follow = () => {
        onFollow(notification);
        void navigate(href);
      };
      notify({
        message: text,
        isAnnounced: true,
        ...(kind === 'declined' && { kind: 'error' as const }),
        ...(estimate !== null && { link: { label: 'View the estimate', href, follow } }),
      });
    }
  };
}

/** Follows the notifications while mounted and returns the unread count. */
function useNews() {
  const client = useQueryClient();
  const source = useNewsSource();
  const [unread, setUnread] = useState(0);
  const [saying, setSaying] = useState('');
  const follower = useRef<NewsFollower>(undefined);
  const { mutate: markRead } = useMarkRead(() => follower.current?.refresh());
  const showToasts = useNewsToasts(({ id }) => markRead({ ids: [id] }));

  const take = useEffectEvent((news: TabNews) => {
    // Refetches the pages' data, which is stale after new notifications or after another device marked some as read.
    if (news.added.length > 0) void refreshReads(client, { tags: touched });
    else if (news.unread !== unread) void refreshReads(client, { tags: readElsewhere });
    setUnread(news.unread);
    if (news.added.length > 0) setSaying(sayingOf(news.added));
    showToasts(news.added);
  });

  useEffect(() => {
    const left = new AbortController();
    follower.current = followNews({ source, onNews: (news) => take(news) }, left.signal);
    return () => left.abort();
  }, [source]);

  return { unread, saying, markRead };
}

export function NotificationBell() {
  const { unread, saying, markRead } = useNews();
  const [opened, setOpened] = useState(false);
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
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
      <VisuallyHidden role="status">{saying}</VisuallyHidden>
      <NotificationsDialog opened={opened} unread={unread} markRead={markRead} onClose={() => setOpened(false)} />
    </>
  );
}

/** Defined here: in the shared icon set it would be part of every first page load. */
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
