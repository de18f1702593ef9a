import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Makes ready for {@link lookAgain}; to be called at the top of a file. */
export function prepareLooks(): void {
  beforeEach(() => {
    // `waitFor` looks at intervals, too, so that they go on by themselves.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Brings queries that look again by themselves that much closer to it, so that nobody waits and no busy machine is late. */
export const lookAgain = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Has queries look again that do so within `ms`, and no others, until `shown` has found what the answer changes in the page. */
export async function lookAgainWithin<Shown>(ms: number, shown: () => Promise<Shown>): Promise<Shown> {
  await lookAgain(ms);
  vi.setTimerTickMode('manual');
  try {
    return await shown();
  } finally {
    vi.setTimerTickMode('interval');
  }
}
