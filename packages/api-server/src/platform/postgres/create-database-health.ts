import type { RepeatedWork } from '../background/repeated-work.ts';
import { repeatWork } from '../background/repeated-work.ts';
import type { Clock, Logger } from '../deps/deps.ts';
import { databaseFault } from '../db/database-fault.ts';
import type { DatabaseHealth, PingOutcome } from '../db/database-health.ts';

interface DatabaseHealthOptions {
  /** Runs a trivial statement; always resolves within a second. */
  readonly ping: () => Promise<PingOutcome>;
  /** Called when the database stops responding: closes all connections, because their statements would hang. */
  readonly cutConnections?: () => void;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly everyMs?: number;
}

/** Missed pings until the database counts as away; a single one may be a hiccup. */
const SILENT_PINGS = 2;
/** Milliseconds that a disk counts as full after a statement failed because of it. */
const FULL_MS = 30_000;

export function createDatabaseHealth({
  ping,
  cutConnections = () => undefined,
  clock,
  logger,
  everyMs = 1000,
}: DatabaseHealthOptions): DatabaseHealth & RepeatedWork {
  let isAway = false;
  let silentPings = 0;
  let fullUntil = 0;
  let underWay: Promise<PingOutcome> | undefined;

  async function pingOnce(): Promise<PingOutcome> {
    const outcome = await ping();
    silentPings = outcome === 'silent' ? silentPings + 1 : 0;
    const wasAway = isAway;
    isAway = outcome === 'refused' || silentPings >= SILENT_PINGS || (isAway && outcome !== 'ok');
    if (isAway && silentPings === SILENT_PINGS) cutConnections();
    if (isAway && !wasAway) logger.warn({ outcome }, 'the database is away');
    if (!isAway && wasAway) logger.info({}, 'the database is back');
    return outcome;
  }

  function sharedPing(): Promise<PingOutcome> {
    underWay ??= pingOnce().finally(() => (underWay = undefined));
    return underWay;
  }

  return {
    get isAway() {
      return isAway;
    },
    async look() {
      const outcome = await sharedPing();
      if (outcome !== 'ok') return 'unreachable';
      return clock.now().getTime() < fullUntil ? 'full' : 'ok';
    },
    note(error) {
      const fault = databaseFault(error);
      if (fault === 'full') fullUntil = clock.now().getTime() + FULL_MS;
      // One broken connection does not prove an outage, but is a reason to check.
      if (fault === 'away') void sharedPing();
    },
    ...repeatWork({ work: sharedPing, everyMs, onFailure: () => undefined }),
  };
}
