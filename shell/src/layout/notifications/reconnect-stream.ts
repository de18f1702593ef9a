import type { NotificationUpdate } from '@tech-portal/contract/notifications';
import type { NotificationStream } from './notification-stream.queries.ts';

/** Random delay before reopening a stream that ended normally, to spread reconnects after a server restart. */
const RECONNECT_DELAY_MS = { min: 300, max: 2500 };
/** Longest backoff after repeated failures, and the polling interval while the stream is blocked. */
const MAX_BACKOFF_MS = 30_000;
const BACKOFF_MS = [2000, 5000, MAX_BACKOFF_MS];
/** Consecutive stream failures, while other requests work, after which streams count as blocked. */
const MAX_FAILURES = 3;
/** Delay before a blocked stream is tried again. */
const STREAM_RETRY_MS = 10 * 60_000;

/** Waits for the given time or until the network is back, whichever comes first. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
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

interface ReconnectOptions {
  readonly stream: NotificationStream;
  readonly since: () => number | undefined;
  readonly onUpdate: (update: NotificationUpdate) => void;
  /** Earliest time of the next stream attempt while streams are blocked. Survives while the tab is hidden. */
  readonly streamBackoff: { until: number };
}

/** Keeps a stream open until aborted: reopens it whenever it ends, and polls while streams are blocked. */
export async function reconnectStream(
  { stream, since, onUpdate, streamBackoff }: ReconnectOptions,
  signal: AbortSignal,
): Promise<void> {
  let failures = Date.now() < streamBackoff.until ? BACKOFF_MS.length : 0;
  let pollsWithoutStream = 0;
  while (!signal.aborted) {
    if (Date.now() >= streamBackoff.until) {
      if (await stream.read(since(), onUpdate, signal)) {
        failures = 0;
        pollsWithoutStream = 0;
        await waitOrOnline(
          RECONNECT_DELAY_MS.min + Math.random() * (RECONNECT_DELAY_MS.max - RECONNECT_DELAY_MS.min),
          signal,
        );
        continue;
      }
      failures += 1;
    }
    if (signal.aborted) return;
    const update = await stream.poll(since(), signal).catch(() => undefined);
    if (signal.aborted) return;
    if (update) {
      onUpdate(update);
      pollsWithoutStream += 1;
    } else {
      pollsWithoutStream = 0;
    }
    if (pollsWithoutStream >= MAX_FAILURES && Date.now() >= streamBackoff.until)
      streamBackoff.until = Date.now() + STREAM_RETRY_MS;
    const ms = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1] ?? MAX_BACKOFF_MS;
    await waitOrOnline(ms * (0.8 + Math.random() * 0.4), signal);
  }
}
