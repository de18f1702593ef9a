import type { Notification, NotificationNews } from '@tech-portal/contract/notifications';
import { keepFollowing } from './keep-following.ts';
import type { NewsSource } from './news-source.queries.ts';

export interface TabNews {
  readonly unread: number;
  /** Notifications not yet shown in this tab, newest first. */
  readonly added: readonly Notification[];
}

interface FollowOptions {
  readonly source: NewsSource;
  readonly onNews: (news: TabNews) => void;
}

export interface NewsFollower {
  /** Polls at once, for example after notifications were marked as read. */
  refresh(): void;
}

/**
 * Streams the notifications of a session while the tab is visible, one stream per tab (NOTIFY-6). A hidden tab closes
 * its stream and resumes from the last notification when it becomes visible.
 */
export function followNews({ source, onNews }: FollowOptions, signal: AbortSignal): NewsFollower {
  let known: NotificationNews | undefined;
  let visit = new AbortController();
  const blockade = { until: 0 };

  function take(news: NotificationNews): void {
    if (signal.aborted) return;
    const { latest } = known ?? {};
    const added = latest === undefined ? [] : news.added.filter(({ id }) => id > latest);
    known = { latest: Math.max(latest ?? 0, news.latest), unread: news.unread, added: [] };
    onNews({ unread: news.unread, added });
  }

  function followWhileVisible(): void {
    visit.abort();
    if (document.visibilityState === 'hidden') return;
    visit = new AbortController();
    void keepFollowing({ source, since: () => known?.latest, onNews: take, blockade }, visit.signal);
  }

  document.addEventListener('visibilitychange', followWhileVisible);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', followWhileVisible);
    visit.abort();
  });
  followWhileVisible();

  return {
    refresh() {
      // A failed request is harmless: the stream or the next poll delivers the same news.
      source.ask(known?.latest, signal).then(take, () => undefined);
    },
  };
}
