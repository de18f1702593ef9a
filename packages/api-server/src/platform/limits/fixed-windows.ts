import type { Clock } from '../deps/deps.ts';
import type { LimitKey } from './limit-keys.ts';
import type { Limits } from './limits.ts';

/** Hits of a key, and the moment at which they no longer count, in milliseconds. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
}

/** Stores the window of each key. */
export interface WindowStore {
  /** Counts one hit atomically, in the window that has not ended at `now` or else in a new one that ends at `endsAt`. */
  add(key: LimitKey, now: number, endsAt: number): Promise<Window>;
  /** Takes a hit back, unless its window ended. */
  subtract(key: LimitKey, now: number): Promise<void>;
}

/** Counts in fixed windows, each of which begins with the first hit of its key (LIMIT-14). */
export function createFixedWindows(store: WindowStore, clock: Clock): Limits {
  return {
    async hit(key, { most, windowMs }) {
      const now = clock.now().getTime();
      const { count, endsAt } = await store.add(key, now, now + windowMs);
      const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
      return { count, retryAfterSeconds: count > most ? seconds : undefined };
    },
    giveBack: (key) => store.subtract(key, clock.now().getTime()),
  };
}
