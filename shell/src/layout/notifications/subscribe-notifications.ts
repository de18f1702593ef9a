import type { Notification, NotificationUpdate } from '@tech-portal/contract/notifications';
import { reconnectStream } from './reconnect-stream.ts';
import type { NotificationStream } from './notification-stream.queries.ts';

/** Update for one tab: unread count and new notifications. */
export interface TabUpdate {
  readonly unread: number;
  /** Notifications not yet shown in this tab, newest first. */
  readonly added: readonly Notification[];
}

interface SubscribeOptions {
  readonly stream: NotificationStream;
  readonly onUpdate: (update: TabUpdate) => void;
}

export interface NotificationSubscription {
  /** Polls at once, for example after notifications were marked as read. */
  refresh(): void;
}

/**
 * Streams the notifications of a session while the tab is visible, one stream per tab (NOTIFY-6). A hidden tab closes
 * its stream and resumes from the last notification when it becomes visible.
 */
export function subscribeNotifications(
  { stream, onUpdate }: SubscribeOptions,
  signal: AbortSignal,
): NotificationSubscription {
  let lastUpdate: NotificationUpdate | undefined;
  let controller = new AbortController();
  const streamBackoff = { until: 0 };

  function applyUpdate(update: NotificationUpdate): void {
    if (signal.aborted) return;
    const { latest } = lastUpdate ?? {};
    const added = latest === undefined ? [] : update.added.filter(({ id }) => id > latest);
    lastUpdate = { latest: Math.max(latest ?? 0, update.latest), unread: update.unread, added: [] };
    onUpdate({ unread: update.unread, added });
  }

  function streamWhileVisible(): void {
    controller.abort();
    if (document.visibilityState === 'hidden') return;
    controller = new AbortController();
    void reconnectStream(
      { stream, since: () => lastUpdate?.latest, onUpdate: applyUpdate, streamBackoff },
      controller.signal,
    );
  }

  document.addEventListener('visibilitychange', streamWhileVisible);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', streamWhileVisible);
    controller.abort();
  });
  streamWhileVisible();

  return {
    refresh() {
      // A failed request is harmless: the stream or the next poll delivers the same news.
      stream.poll(lastUpdate?.latest, signal).then(applyUpdate, () => undefined);
    },
  };
}
