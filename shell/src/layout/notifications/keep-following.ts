import type { NotificationNews } from '@tech-portal/contract/notifications';
import type { NewsSource } from './news-source.queries.ts';

/** Streams that ended well come back after so long, each after another, so that a restarted server is not stormed. */
const AGAIN_MS = { least: 300, most: 2500 };
/** After one failure, two, and all further ones; with the stream blocked, how often news are asked for. */
const LONGEST_PAUSE_MS = 30_000;
const PAUSES_MS = [2000, 5000, LONGEST_PAUSE_MS];
/** So often a stream fails where a request does not, until it counts as blocked. */
const MOST_FAILURES = 3;
/** A proxy that keeps streams back is tried again after so long. */
const BLOCKED_MS = 10 * 60_000;

/** Waits, but no longer than until the network is back. */
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
  /** Id of the latest notification that is known at this moment. */
  readonly since: () => number | undefined;
  readonly onNews: (news: NotificationNews) => void;
  /** Earliest time of the next stream where streams are blocked; it outlasts a tab that is hidden for a while. */
  readonly blockade: { until: number };
}

/**
 * Follows news until it is aborted: by the stream, again after each end, and by asking from time to time where the stream
 * does not get through.
 */
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
