import { repeatWork } from '../platform/background/index.ts';
import type { Listen, Listener } from '../platform/db/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { ApiError, tooManyRequests } from '../platform/http/index.ts';
import { redactError } from '../platform/telemetry/index.ts';
import { NOTIFICATIONS_CHANNEL } from './add-notification.commands.ts';
import { createEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';
import { findLiveSessions } from './live-sessions.queries.ts';
import { readNewerNotifications, readFeedStates } from './notifications.queries.ts';
import type { FeedState } from './notifications.queries.ts';
import type { StreamSubscriber, NotificationStreams } from './notification-streams.ts';

interface StreamLimits {
  readonly perAccount: number;
  readonly inProcess: number;
}

interface StreamsOptions extends Pick<Deps, 'db' | 'clock' | 'logger' | 'lifecycle'> {
  readonly config: Pick<Deps['config'], 'session'>;
  readonly listen: Listen;
  readonly streamLimits?: StreamLimits;
  /** Interval in ms of heartbeats, session checks and checks for missed notifications. */
  readonly heartbeatMs?: number;
}

interface OpenStream extends StreamSubscriber {
  readonly events: EventStream;
  lastSent: FeedState | undefined;
  readonly endsAt: number;
}

/** A browser needs one stream, and people use several devices. The process limit leaves room for requests. */
const DEFAULT_LIMITS: StreamLimits = { perAccount: 10, inProcess: 2000 };
const RETRY_AFTER_SECONDS = 60;
const HEARTBEAT_MS = 15_000;
/** Streams end after this time, which also removes dead connections. Browsers reconnect, perhaps to another process. */
const MAX_STREAM_AGE_MS = 30 * 60_000;
/** Maximum accounts per statement. */
const ACCOUNTS_PER_QUERY = 500;

const hasChanged = (a: FeedState | undefined, b: FeedState): boolean => a?.latest !== b.latest || a.unread !== b.unread;

/**
 * Manages the notification streams of this process. They share one listener, which starts with the first stream and is
 * woken by writes of any process.
 */
export function createNotificationStreams(options: StreamsOptions): NotificationStreams {
  const {
    db,
    clock,
    logger,
    lifecycle,
    config,
    listen,
    streamLimits = DEFAULT_LIMITS,
    heartbeatMs = HEARTBEAT_MS,
  } = options;
  const streams = new Set<OpenStream>();
  const pendingUserIds = new Set<number>();
  let refreshing: Promise<void> | undefined;
  let listener: Listener | undefined;
  let isStopped = false;

  const streamsOf = (ids: ReadonlySet<number>) => [...streams].filter(({ userId }) => ids.has(userId));

  async function endExpiredSessions(batch: readonly OpenStream[]): Promise<void> {
    const now = clock.now();
    const usedSince = new Date(now.getTime() - config.session.idleMinutes * 60_000);
    const ids = batch.map(({ tokenId }) => tokenId);
    const live = await findLiveSessions(db, ids, { now, usedSince });
    for (const stream of batch) if (!live.has(stream.tokenId)) stream.events.end();
  }

  async function sendState(stream: OpenStream, state: FeedState): Promise<void> {
    if (!hasChanged(stream.lastSent, state)) return;
    const since = stream.lastSent?.latest ?? stream.since;
    const added = since === undefined || since >= state.latest ? [] : await readNewerNotifications(db, stream, since);
    const update = { ...state, latest: Math.max(state.latest, added[0]?.id ?? 0), added };
    stream.lastSent = { latest: update.latest, unread: update.unread };
    stream.events.send(update.latest, update);
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ACCOUNTS_PER_QUERY) {
      const batch = ids.slice(start, start + ACCOUNTS_PER_QUERY);
      await endExpiredSessions(streamsOf(new Set(batch)));
      const states = await readFeedStates(db, batch);
      for (const stream of streamsOf(new Set(batch))) {
        await sendState(stream, states.get(stream.userId) ?? { latest: 0, unread: 0 });
      }
    }
  }

  /** Runs one query at a time; accounts notified during a query are included in the next one. */
  async function refreshPending(): Promise<void> {
    while (pendingUserIds.size > 0 && !isStopped) {
      const ids = [...pendingUserIds];
      pendingUserIds.clear();
      await refresh(ids).catch((error: unknown) => {
        logger.warn({ error: redactError(error) }, 'could not check for notifications, retrying');
      });
    }
  }

  function scheduleRefresh(ids: Iterable<number>): Promise<void> {
    for (const id of ids) pendingUserIds.add(id);
    refreshing ??= refreshPending().finally(() => (refreshing = undefined));
    return refreshing;
  }

  const refreshAll = () => scheduleRefresh(new Set([...streams].map(({ userId }) => userId)));

  /** No payload means that the listener has just connected and may have missed notifications. */
  function onNotified(payload?: string): void {
    if (payload === undefined) void refreshAll();
    else if ([...streams].some(({ userId }) => String(userId) === payload)) void scheduleRefresh([Number(payload)]);
  }

  const heartbeat = repeatWork({
    intervalMs: heartbeatMs,
    onFailure: () => undefined,
    async work() {
      const now = Date.now();
      for (const stream of streams) {
        if (stream.endsAt < now) stream.events.end();
        else stream.events.sendHeartbeat();
      }
      await refreshAll();
    },
  });

  function requireCapacity(userId: number): void {
    if (isStopped || lifecycle.isStopping) {
      throw new ApiError('unavailable', 'This server is stopping. Please try again.', {}, { 'retry-after': '1' });
    }
    const ownCount = [...streams].filter((stream) => stream.userId === userId).length;
    if (ownCount >= streamLimits.perAccount || streams.size >= streamLimits.inProcess)
      throw tooManyRequests(RETRY_AFTER_SECONDS);
  }

  return {
    async open(subscriber) {
      requireCapacity(subscriber.userId);
      listener ??= listen(NOTIFICATIONS_CHANNEL, onNotified);
      const events = createEventStream(() => streams.delete(stream));
      const stream: OpenStream = { ...subscriber, events, lastSent: undefined, endsAt: Date.now() + MAX_STREAM_AGE_MS };
      streams.add(stream);
      heartbeat.start();
      // Queued behind other updates to keep notifications in order.
      await scheduleRefresh([subscriber.userId]);
      if (!stream.lastSent) {
        events.end();
        throw new ApiError('unavailable', 'Notifications are unavailable right now. Please try again.');
      }
      return events.body;
    },
    async stop() {
      isStopped = true;
      for (const { events } of streams) events.end();
      const listening = listener?.stop();
      await Promise.all([heartbeat.stop(), listening, refreshing]);
    },
  };
}
