import { timeoutManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

interface Interval {
  readonly look: () => void;
  readonly everyMs: number;
  dueInMs: number;
}

const intervals = new Map<number, Interval>();
/** Above any number that the runtime gives its own timers. */
let lastId = 1_000_000_000;

/** Makes ready for {@link lookAgain}; to be called at the top of a file. Queries look again by themselves no more. */
export function prepareLooks(): void {
  beforeEach(() => {
    vi.spyOn(timeoutManager, 'setInterval').mockImplementation((look, everyMs) => {
      intervals.set((lastId += 1), { look, everyMs, dueInMs: everyMs });
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
 * Lets that much time pass for queries that look again by themselves, so that nobody waits and no busy machine is late.
 * Timers of the runtime stay as they are: jsdom's own would stand still for the rest of the process.
 */
export const lookAgain = (ms: number): Promise<void> =>
  act(async () => {
    for (const interval of intervals.values()) {
      interval.dueInMs -= ms;
      if (interval.dueInMs > 0) continue;
      interval.dueInMs = interval.everyMs;
      interval.look();
    }
  });
