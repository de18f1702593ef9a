import type { NotificationNews } from '@tech-portal/contract/notifications';
import type { NewsSource } from './news-source.queries.ts';

/** Random delay before reopening a stream that ended normally, to spread reconnects after a server restart. */
const AGAIN_MS = { least: 300, most: 2500 };
/** Longest backoff after repeated failures, and the polling interval while the stream is blocked. */
const LONGEST_PAUSE_MS = 30_000;
const PAUSES_MS = [2000, 5000, LONGEST_PAUSE_MS];
/** Stream failures in a row, with working requests, before streams count as blocked. */
const MOST_FAILURES = 3;
/** Delay before streaming is retried after a proxy blocked it. */
const BLOCKED_MS = 10 * 60_000;

/** Waits for the given time or until the network is back, whichever comes first. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}

interface Following {
  readonly source: NewsSource;
  readonly since: () => number | undefined;
  readonly onNews: (news: NotificationNews) => void;
  /** Earliest time of the next stream attempt while streams are blocked; kept while a tab is hidden. */
  readonly blockade: { until: number };
}

/** Follows news until aborted: reopens the stream after each end, and polls while streams are blocked. */
export async function keepFollowing(
  { source, since, onNews, blockade }: Following,
  signal: AbortSignal,
): Promise<void> {
  let failures = Date.now() < blockade.until ? PAUSES_MS.length : 0;
  let blocked = 0;
  while (!signal.aborted) {
    if (Date.now() >= blockade.until) {
      if (await source.stream(since(), onNews, signal)) {
        failures = 0;
        blocked = 0;
        await pause(AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least), signal);
        continue;
      }
      failures += 1;
    }
    if (signal.aborted) return;
    const news = await source.ask(since(), signal).catch(() => undefined);
    if (signal.aborted) return;
    if (news) {
      onNews(news);
      blocked += 1;
    } else {
      blocked = 0;
    }
    if (blocked >= MOST_FAILURES && Date.now() >= blockade.until) blockade.until = Date.now() + BLOCKED_MS;
    const ms = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? LONGEST_PAUSE_MS;
    await pause(ms * (0.8 + Math.random() * 0.4), signal);
  }
}
