import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PlannedCategories } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';
import type { FeedBatch } from './read-batches.ts';
import type { FeedBytesCalls, FeedFileName, FeedThreadCalls, FeedThreadData } from './feed-thread-calls.ts';

/** Extension of the thread's entry file: TypeScript in the source, JavaScript in the bundle. */
const EXTENSION = extname(import.meta.url);
const ENTRY = new URL(EXTENSION === '.ts' ? './feed-thread.ts' : './feed-thread.js', import.meta.url);

/** Fits the longest rows. Without limits V8 lets hundreds of megabytes of garbage pile up. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 };

export interface FeedBytes {
  readonly parts: AsyncIterable<Uint8Array>;
  readonly categories?: AsyncIterable<Uint8Array> | undefined;
  readonly mapping: FeedMapping;
  readonly partial: boolean;
  /** Aborts at once, even while the thread or the source is busy. */
  readonly signal?: AbortSignal;
}

/** Runs `readBatches` in a low-priority thread, to keep this process responsive. The thread ends with the generator. */
export async function* readInThread({
  parts,
  categories,
  mapping,
  partial,
  signal,
}: FeedBytes): AsyncGenerator<FeedBatch, PlannedCategories> {
  const pieces = {
    parts: parts[Symbol.asyncIterator](),
    categories: categories?.[Symbol.asyncIterator](),
  } satisfies Record<FeedFileName, unknown>;
  let failure: unknown;
  function fail(error: unknown): void {
    failure ??= error;
    calls.$close(error instanceof Error ? error : new Error('A feed could not be read.', { cause: error }));
  }
  const workerData: FeedThreadData = { mapping, partial, hasCategories: categories !== undefined };
  const thread = new Worker(ENTRY, { workerData, resourceLimits: LIMITS });
  thread.on('error', fail);
  thread.once('exit', (code) => fail(new Error(`The feed thread exited with code ${code}.`)));

  async function piece(file: FeedFileName): Promise<Uint8Array | undefined> {
    try {
      const next = await pieces[file]?.next();
      return next?.done === false ? next.value : undefined;
    } catch (error) {
      // Rethrows the source's own error here: between threads only its message survives.
      fail(error);
      throw error;
    }
  }

  const calls = createBirpc<FeedThreadCalls, FeedBytesCalls>(
    { piece },
    {
      post: (message) => thread.postMessage(message),
      on: (receive) => thread.on('message', receive),
      timeout: -1,
    },
  );
  const abort = (): void => fail(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      signal?.throwIfAborted();
      // Closing the connection rejects the pending call. A `Promise.race` with one long-lived promise would retain
      // every batch.
      const step = await calls.next().catch((error: unknown) => {
        throw failure ?? error;
      });
      if ('categories' in step) return step.categories;
      if ('refused' in step) throw new FeedRefusedError(step.refused.message, step.refused.row);
      yield step.batch;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    calls.$close();
    await thread.terminate();
    const released = Promise.allSettled([pieces.parts.return?.(), pieces.categories?.return?.()]);
    // After an abort, a silent source would never release.
    if (signal?.aborted !== true) await released;
  }
}
