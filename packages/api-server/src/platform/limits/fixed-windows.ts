import type { Clock } from '../deps/deps.ts';
import type { LimitKey } from './limit-keys.ts';
import type { Limits } from './limits.ts';

/** Hits of a key and the end of their window, in epoch milliseconds. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
}

export interface WindowStore {
  /** Counts one hit atomically, in the window open at `now` or in a new one that ends at `endsAt`. */
  add(key: LimitKey, now: number, endsAt: number): Promise<Window>;
  /** Subtracts a hit, unless its window has ended. */
  subtract(key: LimitKey, now: number): Promise<void>;
}

/** Counts in fixed windows that start with the first hit of a key (LIMIT-14). */
export function createFixedWindows(store: WindowStore, clock: Clock): Limits {
  return {
    async hit(key, { max, windowMs }) {
      const now = clock.now().getTime();
      const { count, endsAt } = await store.add(key, now, now + windowMs);
      const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
      return { count, retryAfterSeconds: count > max ? seconds : undefined };
    },
    refund: (key) => store.subtract(key, clock.now().getTime()),
  };
}
