import { timeoutManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

interface Interval {
  readonly callback: () => void;
  readonly everyMs: number;
  dueInMs: number;
}

const intervals = new Map<number, Interval>();
/** Higher than any timer id of the runtime. */
let lastId = 1_000_000_000;

/**
 * Prepares {@link advanceQueryTimers}. Call it at the top of a test file, whose queries then no longer poll by
 * themselves.
 */
export function mockQueryTimers(): void {
  beforeEach(() => {
    vi.spyOn(timeoutManager, 'setInterval').mockImplementation((callback, everyMs) => {
      intervals.set((lastId += 1), { callback, everyMs, dueInMs: everyMs });
      return lastId;
    });
    vi.spyOn(timeoutManager, 'clearInterval').mockImplementation((id) => void intervals.delete(Number(id)));
  });
  afterEach(() => {
    vi.mocked(timeoutManager.setInterval).mockRestore();
    vi.mocked(timeoutManager.clearInterval).mockRestore();
    intervals.clear();
  });
}

/**
 * Advances the polling timers of queries, to avoid real waits, which fail on busy machines. The runtime's timers stay
 * real, because faking jsdom's timers would block the rest of the process.
 */
export const advanceQueryTimers = (ms: number): Promise<void> =>
  act(async () => {
    for (const interval of intervals.values()) {
      interval.dueInMs -= ms;
      if (interval.dueInMs > 0) continue;
      interval.dueInMs = interval.everyMs;
      interval.callback();
    }
  });
