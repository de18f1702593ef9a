import type { Notification, NotificationNews } from '@tech-portal/contract/notifications';
import { keepFollowing } from './keep-following.ts';
import type { NewsSource } from './news-source.queries.ts';

/** News for the screen. */
export interface TabNews {
  readonly unread: number;
  /** Notifications that this tab has not shown yet, the newest first. */
  readonly added: readonly Notification[];
}

interface FollowOptions {
  readonly source: NewsSource;
  readonly onNews: (news: TabNews) => void;
}

/** Control of what follows news in this tab. */
export interface NewsFollower {
  /** Asks at once, e.g. after something was marked as read. */
  refresh(): void;
}

/**
 * Follows the notifications of a session while the tab is visible, by a stream of its own (NOTIFY-6). A hidden tab has
 * none, and goes on where it was once it is visible again.
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
      // If it fails, the stream says the same, or the next look.
      source.ask(known?.latest, signal).then(take, () => undefined);
    },
  };
}
