import { createFairQueue } from './fair-queue.ts';
import type { FairQueue } from './fair-queue.ts';

interface ConcurrencyOptions {
  readonly atOnce: number;
  /** Maximum number of waiting tasks; twice as many for urgent ones, since nothing overtakes them. */
  readonly mostWaiting: number;
  /** Creates the error for a task over the limit. */
  readonly onFull: () => Error;
}

export interface Turn {
  /** Account, link or job of the task, for round-robin scheduling. */
  readonly holder?: string;
  /** Removes a waiting task when nobody needs its result. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: unknown) => void;
}

export type InTurn = <Result>(
  task: () => Promise<Result>,
  turn?: Turn & { readonly isUrgent?: boolean },
) => Promise<Result>;

/**
 * Limits concurrent tasks. Others wait: urgent ones first, then round-robin across holders and in order within one
 * holder. A full queue rejects tasks, those of the holder with the most waiting tasks first. A task with an aborted
 * signal does not start.
 *
 * @example
 * const inTurn = limitConcurrency({ atOnce: 4, mostWaiting: 20, onFull: () => new Error('busy') });
 * const hash = await inTurn(() => slowHash(password));
 */
export function limitConcurrency({ atOnce, mostWaiting, onFull }: ConcurrencyOptions): InTurn {
  const others = createFairQueue<Waiting>();
  const urgent = createFairQueue<Waiting>();
  const underWay = new Map<string, number>();
  const underWayOf = (holder: string) => underWay.get(holder) ?? 0;
  let running = 0;

  function count(holder: string, change: 1 | -1): void {
    const now = underWayOf(holder) + change;
    if (now > 0) underWay.set(holder, now);
    else underWay.delete(holder);
  }

  function wait(queue: FairQueue<Waiting>, most: number, { holder = '', signal }: Turn): Promise<void> {
    if (queue.size >= most) {
      const other = queue.takeOfLargest(holder);
      if (!other) throw onFull();
      other.refuse(onFull());
    }
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.remove(holder, waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        begin() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse(error) {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      queue.add(holder, waiting);
      signal?.addEventListener('abort', leave);
    });
  }

  /** Starts the next waiting task in the same slot, so the number of running tasks does not change. */
  function handOver(holder: string): void {
    count(holder, -1);
    for (const queue of [urgent, others]) queue.moveToEnd(holder);
    const next = urgent.take(underWayOf) ?? others.take(underWayOf);
    if (next) {
      count(next.holder, 1);
      next.item.begin();
    } else running -= 1;
  }

  return async (task, { isUrgent = false, ...turn } = {}) => {
    const { holder = '', signal } = turn;
    signal?.throwIfAborted();
    if (running >= atOnce) await wait(isUrgent ? urgent : others, isUrgent ? 2 * mostWaiting : mostWaiting, turn);
    else {
      running += 1;
      count(holder, 1);
    }
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      handOver(holder);
    }
  };
}
