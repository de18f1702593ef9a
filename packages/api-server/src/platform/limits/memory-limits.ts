import type { Clock } from '../deps/deps.ts';
import { createFixedWindows } from './fixed-windows.ts';
import type { Window } from './fixed-windows.ts';
import type { Limits } from './limits.ts';

const MAX_KEYS = 50_000;

/**
 * Counts in this process only; each process behind a load balancer has its own counts.
 *
 * @param maxKeys Evicts the least recently used keys beyond this number, to bound memory (LIMIT-14).
 */
export function createMemoryLimits(clock: Clock, maxKeys = MAX_KEYS): Limits {
  // In order of last use: a Map keeps insertion order, and each hit reinserts its key.
  const windows = new Map<string, Window>();

  function findCurrent(key: string, now: number): Window | undefined {
    const found = windows.get(key);
    return found && found.endsAt > now ? found : undefined;
  }

  return createFixedWindows(
    {
      async add(key, now, endsAt) {
        const found = findCurrent(key, now);
        const window = { count: (found?.count ?? 0) + 1, endsAt: found?.endsAt ?? endsAt };
        windows.delete(key);
        windows.set(key, window);
        for (const oldest of windows.keys()) {
          if (windows.size <= maxKeys) break;
          windows.delete(oldest);
        }
        return window;
      },
      async subtract(key, now) {
        const found = findCurrent(key, now);
        if (found) windows.set(key, { ...found, count: found.count - 1 });
      },
    },
    clock,
  );
}
