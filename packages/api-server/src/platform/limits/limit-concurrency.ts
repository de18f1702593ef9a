import { createFairQueue } from './fair-queue.ts';
import type { FairQueue } from './fair-queue.ts';

interface ConcurrencyLimitOptions {
  readonly maxConcurrent: number;
  /** Maximum number of waiting tasks; twice as many for urgent ones, since nothing overtakes them. */
  readonly maxWaiting: number;
  /** Creates the error for a task over the limit. */
  readonly createFullError: () => Error;
}

export interface RunOptions {
  /** Account, link or job of the task, for round-robin scheduling. */
  readonly owner?: string;
  /** When aborted, removes the waiting task, because nobody needs its result anymore. */
  readonly signal?: AbortSignal | undefined;
}

interface WaitingTask {
  readonly start: () => void;
  readonly fail: (error: unknown) => void;
}

export type RunQueued = <Result>(
  task: () => Promise<Result>,
  runOptions?: RunOptions & { readonly isUrgent?: boolean },
) => Promise<Result>;

/**
 * Limits concurrent tasks. Other tasks wait: urgent ones run first, then round-robin across owners and in order for
 * each owner. A full queue rejects tasks, first those of the owner with the most waiting tasks. A task with an aborted
 * signal does not start.
 *
 * @example
 * const runQueued = limitConcurrency({ maxConcurrent: 4, maxWaiting: 20, createFullError: () => new Error('busy') });
 * const hash = await runQueued(() => slowHash(password));
 */
export function limitConcurrency({ maxConcurrent, maxWaiting, createFullError }: ConcurrencyLimitOptions): RunQueued {
  const normal = createFairQueue<WaitingTask>();
  const urgent = createFairQueue<WaitingTask>();
  const runningByOwner = new Map<string, number>();
  const runningOf = (owner: string) => runningByOwner.get(owner) ?? 0;
  let running = 0;

  function adjustRunning(owner: string, delta: 1 | -1): void {
    const nextCount = runningOf(owner) + delta;
    if (nextCount > 0) runningByOwner.set(owner, nextCount);
    else runningByOwner.delete(owner);
  }

  function waitForSlot(
    queue: FairQueue<WaitingTask>,
    maxSize: number,
    { owner = '', signal }: RunOptions,
  ): Promise<void> {
    if (queue.size >= maxSize) {
      const dropped = queue.dropFromLargestOwner(owner);
      if (!dropped) throw createFullError();
      dropped.fail(createFullError());
    }
    return new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        queue.remove(owner, waiting);
        reject(signal?.reason);
      };
      const waiting: WaitingTask = {
        start() {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
        fail(error) {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      queue.add(owner, waiting);
      signal?.addEventListener('abort', onAbort);
    });
  }

  /** Starts the next waiting task in the same slot, so the number of running tasks does not change. */
  function startNext(owner: string): void {
    adjustRunning(owner, -1);
    for (const queue of [urgent, normal]) queue.moveToEnd(owner);
    const next = urgent.dequeue(runningOf) ?? normal.dequeue(runningOf);
    if (next) {
      adjustRunning(next.owner, 1);
      next.item.start();
    } else running -= 1;
  }

  return async (task, { isUrgent = false, ...runOptions } = {}) => {
    const { owner = '', signal } = runOptions;
    signal?.throwIfAborted();
    if (running >= maxConcurrent)
      await waitForSlot(isUrgent ? urgent : normal, isUrgent ? 2 * maxWaiting : maxWaiting, runOptions);
    else {
      running += 1;
      adjustRunning(owner, 1);
    }
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      startNext(owner);
    }
  };
}
