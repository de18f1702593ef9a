import type { RepeatedWork } from '../background/repeated-work.ts';
import { repeatWork } from '../background/repeated-work.ts';
import type { Clock, Logger } from '../deps/deps.ts';
import { findDatabaseFault } from '../db/database-fault.ts';
import type { DatabaseHealth, PingOutcome } from '../db/database-health.ts';

interface DatabaseHealthOptions {
  /** Runs a trivial statement; always resolves within a second. */
  readonly ping: () => Promise<PingOutcome>;
  /** Called when the database stops responding: closes all connections, because their statements would hang. */
  readonly destroyConnections?: () => void;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly intervalMs?: number;
}

/** Missed pings until the database counts as unreachable; a single miss may be a hiccup. */
const MAX_MISSED_PINGS = 2;
/** Milliseconds for which the disk counts as full after a statement failed for lack of space. */
const DISK_FULL_MS = 30_000;

export function createDatabaseHealth({
  ping,
  destroyConnections = () => undefined,
  clock,
  logger,
  intervalMs = 1000,
}: DatabaseHealthOptions): DatabaseHealth & RepeatedWork {
  let isUnreachable = false;
  let missedPings = 0;
  let diskFullUntil = 0;
  let currentPing: Promise<PingOutcome> | undefined;

  async function pingOnce(): Promise<PingOutcome> {
    const outcome = await ping();
    missedPings = outcome === 'silent' ? missedPings + 1 : 0;
    const wasUnreachable = isUnreachable;
    isUnreachable = outcome === 'refused' || missedPings >= MAX_MISSED_PINGS || (isUnreachable && outcome !== 'ok');
    if (isUnreachable && missedPings === MAX_MISSED_PINGS) destroyConnections();
    if (isUnreachable && !wasUnreachable) logger.warn({ outcome }, 'the database is unreachable');
    if (!isUnreachable && wasUnreachable) logger.info({}, 'the database is reachable again');
    return outcome;
  }

  function sharedPing(): Promise<PingOutcome> {
    currentPing ??= pingOnce().finally(() => (currentPing = undefined));
    return currentPing;
  }

  return {
    get isUnreachable() {
      return isUnreachable;
    },
    async check() {
      const outcome = await sharedPing();
      if (outcome !== 'ok') return 'unreachable';
      return clock.now().getTime() < diskFullUntil ? 'full' : 'ok';
    },
    recordError(error) {
      const fault = findDatabaseFault(error);
      if (fault === 'full') diskFullUntil = clock.now().getTime() + DISK_FULL_MS;
      // One broken connection does not prove an outage, but is a reason to check.
      if (fault === 'away') void sharedPing();
    },
    ...repeatWork({ work: sharedPing, intervalMs, onFailure: () => undefined }),
  };
}
