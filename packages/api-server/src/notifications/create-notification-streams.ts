import { repeatWork } from '../platform/background/index.ts';
import type { Listen, Listener } from '../platform/db/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { ApiError, tooManyRequests } from '../platform/http/index.ts';
import { withoutValues } from '../platform/telemetry/index.ts';
import { NOTIFICATIONS_CHANNEL } from './add-notification.commands.ts';
import { createEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';
import { findLiveSessions } from './live-sessions.queries.ts';
import { readAdded, readFeedStates } from './notifications.queries.ts';
import type { FeedState } from './notifications.queries.ts';
import type { Follower, NotificationStreams } from './notification-streams.ts';

interface StreamLimits {
  readonly perAccount: number;
  readonly inProcess: number;
}

interface StreamsOptions extends Pick<Deps, 'db' | 'clock' | 'logger' | 'lifecycle'> {
  readonly config: Pick<Deps['config'], 'session'>;
  readonly listen: Listen;
  readonly most?: StreamLimits;
  /** Interval of heartbeats, session checks and looks for missed notifications. */
  readonly beatMs?: number;
}

interface OpenStream extends Follower {
  readonly events: EventStream;
  sent: FeedState | undefined;
  readonly until: number;
}

/** A browser needs one stream, and people use several devices. The process limit leaves room for requests. */
const MOST: StreamLimits = { perAccount: 10, inProcess: 2000 };
const BUSY_SECONDS = 60;
const BEAT_MS = 15_000;
/** Streams end after this time and reconnect, perhaps to another process; it also removes dead connections. */
const LIFE_MS = 30 * 60_000;
/** Accounts per statement. */
const AT_ONCE = 500;

const differs = (a: FeedState | undefined, b: FeedState): boolean => a?.latest !== b.latest || a.unread !== b.unread;

/**
 * Keeps notification streams. One listener for all of them, started with the first stream, wakes on writes of any
 * process.
 */
export function createNotificationStreams(options: StreamsOptions): NotificationStreams {
  const { db, clock, logger, lifecycle, config, listen, most = MOST, beatMs = BEAT_MS } = options;
  const streams = new Set<OpenStream>();
  const woken = new Set<number>();
  let looking: Promise<void> | undefined;
  let listener: Listener | undefined;
  let isStopped = false;

  const ofAccounts = (ids: ReadonlySet<number>) => [...streams].filter(({ userId }) => ids.has(userId));

  async function endLostSessions(some: readonly OpenStream[]): Promise<void> {
    const now = clock.now();
    const usedSince = new Date(now.getTime() - config.session.idleMinutes * 60_000);
    const ids = some.map(({ tokenId }) => tokenId);
    const live = await findLiveSessions(db, ids, { now, usedSince });
    for (const stream of some) if (!live.has(stream.tokenId)) stream.events.end();
  }

  async function tell(stream: OpenStream, state: FeedState): Promise<void> {
    if (!differs(stream.sent, state)) return;
    const since = stream.sent?.latest ?? stream.since;
    const added = since === undefined || since >= state.latest ? [] : await readAdded(db, stream, since);
    const news = { ...state, latest: Math.max(state.latest, added[0]?.id ?? 0), added };
    stream.sent = { latest: news.latest, unread: news.unread };
    stream.events.send(news.latest, news);
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      await endLostSessions(ofAccounts(new Set(some)));
      const states = await readFeedStates(db, some);
      for (const stream of ofAccounts(new Set(some))) {
        await tell(stream, states.get(stream.userId) ?? { latest: 0, unread: 0 });
      }
    }
  }

  /** One query at a time; accounts woken during it follow in the next. */
  async function look(): Promise<void> {
    while (woken.size > 0 && !isStopped) {
      const ids = [...woken];
      woken.clear();
      await refresh(ids).catch((error: unknown) => {
        logger.warn({ error: withoutValues(error) }, 'notifications could not be looked for, trying again');
      });
    }
  }

  function wake(ids: Iterable<number>): Promise<void> {
    for (const id of ids) woken.add(id);
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  }

  const wakeAll = () => wake(new Set([...streams].map(({ userId }) => userId)));

  /** Without a payload the listener has just connected, and earlier notifications were missed. */
  function onNotified(payload?: string): void {
    if (payload === undefined) void wakeAll();
    else if ([...streams].some(({ userId }) => String(userId) === payload)) void wake([Number(payload)]);
  }

  const beats = repeatWork({
    everyMs: beatMs,
    onFailure: () => undefined,
    async work() {
      const now = Date.now();
      for (const stream of streams) {
        if (stream.until < now) stream.events.end();
        else stream.events.beat();
      }
      await wakeAll();
    },
  });

  function requireRoom(userId: number): void {
    if (isStopped || lifecycle.isStopping) {
      throw new ApiError('unavailable', 'This server is stopping. Please try again.', {}, { 'retry-after': '1' });
    }
    const own = [...streams].filter((stream) => stream.userId === userId).length;
    if (own >= most.perAccount || streams.size >= most.inProcess) throw tooManyRequests(BUSY_SECONDS);
  }

  return {
    async open(follower) {
      requireRoom(follower.userId);
      listener ??= listen(NOTIFICATIONS_CHANNEL, onNotified);
      const events = createEventStream(() => streams.delete(stream));
      const stream: OpenStream = { ...follower, events, sent: undefined, until: Date.now() + LIFE_MS };
      streams.add(stream);
      beats.start();
      // Queued behind other updates to keep notifications in order.
      await wake([follower.userId]);
      if (!stream.sent) {
        events.end();
        throw new ApiError('unavailable', 'Notifications are unavailable right now. Please try again.');
      }
      return events.body;
    },
    async stop() {
      isStopped = true;
      for (const { events } of streams) events.end();
      const listening = listener?.stop();
      await Promise.all([beats.stop(), listening, looking]);
    },
  };
}
