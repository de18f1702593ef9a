import { repeatWork } from './repeated-work.ts';
import type { RepeatedWork } from './repeated-work.ts';

/** Works on what is due, several items at a time, while it is started. */
export interface DueWork<Result> extends RepeatedWork {
  /** Works on everything that is due now, and gives what came of each. Rejects with the first failure, after all else. */
  drain(): Promise<readonly Result[]>;
}

interface DueWorkOptions<Item, Result> {
  /** Takes the next due item, so that nobody else gets it; undefined when there is none. */
  readonly claim: () => Promise<Item | undefined>;
  readonly work: (item: Item) => Promise<Result>;
  /** How many items are worked on at a time, so that one that takes long does not delay others. */
  readonly most: number;
  /** Milliseconds after which it looks again for what has become due. */
  readonly everyMs: number;
  /** Called for each failure; the other items go on. */
  readonly onFailure: (error: unknown) => void;
}

interface Lanes {
  /** Opens one more lane, if there is room. */
  open(): void;
  /** Resolves when all have ended. */
  ended(): Promise<void>;
}

interface LanesEvents<Result> {
  readonly signal?: AbortSignal;
  readonly onResult?: (result: Result) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Lanes take one item after the other until none is due or `signal` is aborted. One that has found an item opens the
 * next, so that idle ones cost nothing.
 */
function createLanes<Item, Result>(
  { claim, work, most }: Pick<DueWorkOptions<Item, Result>, 'claim' | 'work' | 'most'>,
  { signal, onResult, onFailure }: LanesEvents<Result>,
): Lanes {
  const lanes = new Set<Promise<void>>();
  async function run(): Promise<void> {
    try {
      while (!signal?.aborted) {
        const item = await claim();
        if (item === undefined) return;
        open();
        const result = await work(item);
        onResult?.(result);
      }
    } catch (error) {
      onFailure(error);
    }
  }
  function open(): void {
    if (lanes.size >= most) return;
    const lane: Promise<void> = run().finally(() => lanes.delete(lane));
    lanes.add(lane);
  }
  return {
    open,
    async ended() {
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
}

/**
 * Work on items that become due. Any number of processes may do it: the one that claims an item has it. Started, it looks for
 * more also while some items take long; stopped, it ends after those under way.
 */
export function workOnDue<Item, Result>(options: DueWorkOptions<Item, Result>): DueWork<Result> {
  const { everyMs, onFailure } = options;
  let stopping = new AbortController();
  let lanes: Lanes | undefined;
  const looking = repeatWork({ work: async () => lanes?.open(), everyMs, onFailure });
  return {
    async drain() {
      const results: Result[] = [];
      const failures: unknown[] = [];
      const all = createLanes(options, {
        onResult: (result) => results.push(result),
        onFailure: (error) => failures.push(error),
      });
      all.open();
      await all.ended();
      if (failures.length > 0) throw failures[0];
      return results;
    },
    start() {
      if (lanes) return;
      stopping = new AbortController();
      lanes = createLanes(options, { signal: stopping.signal, onFailure });
      looking.start();
    },
    async stop() {
      stopping.abort();
      await looking.stop();
      await lanes?.ended();
      lanes = undefined;
    },
  };
}
