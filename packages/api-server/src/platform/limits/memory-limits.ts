import type { Clock } from '../deps.ts';
import type { LimitRule, LimitState, Limits } from './limits.ts';

const MOST_KEYS = 50_000;

interface Window {
  startedAt: number;
  count: number;
}

/**
 * Counts in this process, in fixed windows that begin with the first hit of a key.
 * Several processes behind one balancer each count for themselves; the least recently used keys are forgotten first.
 */
export function createMemoryLimits(clock: Clock, mostKeys = MOST_KEYS): Limits {
  // In order of last use: a map keeps insertion order, and each use inserts anew.
  const windows = new Map<string, Window>();

  function current(key: string, { windowMs }: LimitRule): Window {
    const now = clock.now().getTime();
    const found = windows.get(key);
    return found && now - found.startedAt < windowMs ? found : { startedAt: now, count: 0 };
  }

  function state({ count, startedAt }: Window, reached: boolean, { windowMs }: LimitRule): LimitState {
    const seconds = Math.max(1, Math.ceil((startedAt + windowMs - clock.now().getTime()) / 1000));
    return { count, retryAfterSeconds: reached ? seconds : undefined };
  }

  return {
    async hit(key, rule) {
      const window = current(key, rule);
      window.count += 1;
      windows.delete(key);
      windows.set(key, window);
      for (const oldest of windows.keys()) {
        if (windows.size <= mostKeys) break;
        windows.delete(oldest);
      }
      return state(window, window.count > rule.most, rule);
    },
    async giveBack(key) {
      const window = windows.get(key);
      if (window) window.count -= 1;
    },
  };
}
