import type { Notification, NotificationNews } from '@tech-portal/contract/notifications';
import { keepFollowing } from './keep-following.ts';
import type { NewsSource } from './news-source.queries.ts';

/** A tab that leads and is not heard of for so long was put to sleep, or has crashed. */
const LOST_MS = 50_000;
const LOOK_MS = 10_000;

/** What a tab is told. */
export interface TabNews {
  readonly unread: number;
  /** What this tab has not been told yet, the newest first. */
  readonly added: readonly Notification[];
}

interface FollowOptions {
  readonly source: NewsSource;
  /** Names the session, so that tabs of another one are neither heard nor told. */
  readonly owner: string;
  readonly onNews: (news: TabNews) => void;
}

/** What tabs of a session say to each other. */
type Message = { readonly kind: 'hello' | 'life' } | { readonly kind: 'news'; readonly news: NotificationNews };

const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
const openChannel = (name: string) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

/** What follows news in this tab. */
export interface NewsFollower {
  /** Asks at once, e.g. after something was marked as read. */
  refresh(): void;
}

/**
 * Follows the notifications of a session: one tab of a browser leads and has the stream, and tells the others. When it is
 * closed, falls asleep or crashes, another one takes over and goes on where it was.
 */
export function followNews({ source, owner, onNews }: FollowOptions, signal: AbortSignal): NewsFollower {
  const name = `tech-portal:notifications:${owner}`;
  const channel = openChannel(name);
  const locks = lockManager();
  let known: NotificationNews | undefined;
  let heardAt = Date.now();
  let isLeading = false;
  let term = new AbortController();

  const say = (message: Message) => {
    if (!signal.aborted) channel?.postMessage(message);
  };

  function take(news: NotificationNews): void {
    const { latest } = known ?? {};
    const added = latest === undefined ? [] : news.added.filter(({ id }) => id > latest);
    known = { latest: Math.max(latest ?? 0, news.latest), unread: news.unread, added: [] };
    onNews({ unread: news.unread, added });
  }

  function takeAndTell(news: NotificationNews): void {
    take(news);
    say({ kind: 'news', news });
  }

  const lead = (ended: AbortSignal) =>
    keepFollowing(
      {
        source,
        since: () => known?.latest,
        mayStream: locks !== undefined,
        onNews: takeAndTell,
        onLife: () => say({ kind: 'life' }),
      },
      ended,
    );

  /** Waits for its turn to lead, again and again; or takes it from a tab that is not heard of. */
  async function takeTurns(manager: LockManager): Promise<void> {
    let steal = false;
    while (!signal.aborted) {
      const own = new AbortController();
      term = own;
      const options = steal ? { steal } : { signal: own.signal };
      const turn = manager.request(name, options, async () => {
        isLeading = true;
        await lead(own.signal);
      });
      // Another tab took over, or this one is about to.
      await turn.catch(() => undefined);
      steal = own.signal.aborted && !isLeading && !signal.aborted;
      isLeading = false;
      own.abort();
    }
  }

  function lookForLeader(): void {
    if (isLeading || document.visibilityState === 'hidden' || Date.now() - heardAt < LOST_MS) return;
    heardAt = Date.now();
    term.abort();
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      heardAt = Date.now();
      if (data.kind === 'news') take(data.news);
      else if (data.kind === 'hello' && isLeading && known) say({ kind: 'news', news: known });
    };
  }
  const timer = setInterval(lookForLeader, LOOK_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    channel?.close();
    term.abort();
  });
  say({ kind: 'hello' });
  void (locks ? takeTurns(locks) : lead(signal));

  return {
    refresh() {
      source
        .ask(known?.latest, signal)
        .then((news) => !signal.aborted && takeAndTell(news))
        // The stream says the same, or the next look.
        .catch(() => undefined);
    },
  };
}
