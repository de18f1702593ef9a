import type { NewsListener, NewsSource } from './news-source.queries.ts';

/** Streams that ended well come back after so long, each after another, so that a restarted server is not stormed. */
const AGAIN_MS = { least: 300, most: 2500 };
/** After one failure, two, and all further ones; with the stream blocked, how often news are asked for. */
const PAUSES_MS = [2000, 5000, 30_000];
/** So often a stream fails where a request does not, until it counts as blocked. */
const MOST_FAILURES = 3;
/** A proxy that keeps streams back is tried again after so long. */
const BLOCKED_MS = 10 * 60_000;

/** Waits, but no longer than until somebody looks at the page again, or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', onVisibility);
      resolve();
    };
    const onVisibility = () => document.visibilityState === 'visible' && done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', onVisibility);
  });
}

interface Following extends NewsListener {
  readonly source: NewsSource;
  /** What is known at this moment. */
  readonly since: () => number | undefined;
  /** False where a stream for each tab would take the connections that a browser has for a server. */
  readonly mayStream: boolean;
}

/**
 * Follows news until it is aborted: by the stream, again after each end, and by asking from time to time where the stream
 * does not get through.
 */
export async function keepFollowing(
  { source, since, mayStream, onNews, onLife }: Following,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let blocked = 0;
  let streamAgainAt = mayStream ? 0 : Infinity;
  while (!signal.aborted) {
    onLife();
    if (Date.now() >= streamAgainAt) {
      if (await source.stream(since(), { onNews, onLife }, signal)) {
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
    if (mayStream && blocked >= MOST_FAILURES && Date.now() >= streamAgainAt) streamAgainAt = Date.now() + BLOCKED_MS;
    const ms = PAUSES_MS[mayStream ? Math.min(failures, PAUSES_MS.length) - 1 : PAUSES_MS.length - 1] ?? 0;
    await pause(ms * (0.8 + Math.random() * 0.4), signal);
  }
}
