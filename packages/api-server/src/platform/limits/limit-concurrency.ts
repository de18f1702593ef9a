import { createFairQueue } from './fair-queue.ts';
import type { FairQueue } from './fair-queue.ts';

interface ConcurrencyOptions {
  /** So many tasks run at once. */
  readonly atOnce: number;
  /** So many tasks wait; urgent ones may be twice as many, since nobody else gets in front of them. */
  readonly mostWaiting: number;
  /** The error for one too many. */
  readonly onFull: () => Error;
}

/** Who a task is for. */
export interface Turn {
  /** The account, link or job: each has a turn before any of them has its next one. */
  readonly holder?: string;
  /** Takes a task out that waits, as nobody waits for its result any more. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Runs a task when it is its turn. */
export type InTurn = <Result>(
  task: () => Promise<Result>,
  turn?: Turn & { readonly isUrgent?: boolean },
) => Promise<Result>;

/**
 * Runs a few tasks at once. Others wait, urgent ones before those that are not, and the tasks of one holder no longer than
 * fair: each holder in turn, those of one in order. Beyond a number they are refused, as waiting would take too long; then
 * the holder with most of them gives way to others. A task whose signal is aborted does not begin.
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

  /** The next waiting task takes the place of one that has ended, so the number of running ones stays the same. */
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
