import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** `waitFor` looks at intervals, too, so that they go on by themselves. */
const ownIntervals = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
};

/** Makes ready for {@link lookAgain}; to be called at the top of a file. */
export function prepareLooks(): void {
  beforeEach(ownIntervals);
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Brings queries that look again by themselves that much closer to it, so that nobody waits and no busy machine is late. */
export const lookAgain = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Has queries look again that do so within `ms`. What would take longer does not come at all; an answer begins the next interval. */
export async function lookAgainWithin(ms: number): Promise<void> {
  await lookAgain(ms);
  vi.useRealTimers();
  ownIntervals();
}
