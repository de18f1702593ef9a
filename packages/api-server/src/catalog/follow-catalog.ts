import { pause } from '../background/pause.ts';
import { repeatWork } from '../background/repeated-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Listen, Listener } from '../db/listen.ts';
import type { Logger } from '../deps.ts';
import { withoutValues } from '../http/without-values.ts';

interface FollowOptions {
  /** Looks once for changes; never called while it is under way. */
  readonly look: (signal: AbortSignal) => Promise<void>;
  /** Wakes it when something has changed; without it, it looks from time to time only. */
  readonly listen: Listen | undefined;
  /** How often to look for changes that nobody notified of. */
  readonly pollMs?: number | undefined;
  readonly logger: Logger;
  /** What is brought up to date, for the log. */
  readonly what: string;
}

/** What follows the catalog while it is started. */
export interface CatalogFollower extends RepeatedWork {
  /** Looks now. */
  refresh(): Promise<void>;
  /** Looks soon, without being waited for. */
  wake(): void;
}

/** What is notified when the catalog changes. */
export const CATALOG_CHANNEL = 'catalog_changes';
/** Notifications within this time are one reason to look. */
const WAKE_MS = 50;
const POLL_MS = 3000;

/** Looks for changes of the catalog: when it is notified, right after it has begun to listen, and from time to time. */
export function followCatalog({ look, listen, pollMs = POLL_MS, logger, what }: FollowOptions): CatalogFollower {
  let turn: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  let listener: Listener | undefined;
  let waking: Promise<void> | undefined;

  function refresh(): Promise<void> {
    turn = turn.catch(() => undefined).then(() => look(stopping.signal));
    return turn;
  }

  function onFailure(error: unknown): void {
    if (stopping.signal.aborted) return;
    logger.warn({ error: withoutValues(error) }, `${what} could not be refreshed, trying again`);
  }

  const polling = repeatWork({ work: refresh, everyMs: pollMs, onFailure });

  /** Looks once for all notifications that arrive until it begins to. */
  async function lookSoon(): Promise<void> {
    await turn.catch(() => undefined);
    await pause(WAKE_MS);
    waking = undefined;
    if (!stopping.signal.aborted) await refresh();
  }

  function wake(): void {
    waking ??= lookSoon().catch(onFailure);
  }

  return {
    refresh,
    wake,
    start() {
      stopping = new AbortController();
      polling.start();
      listener ??= listen?.(CATALOG_CHANNEL, wake);
    },
    async stop() {
      stopping.abort();
      const listening = listener?.stop();
      listener = undefined;
      await Promise.all([polling.stop(), listening, waking]);
      await turn.catch(() => undefined);
    },
  };
}
