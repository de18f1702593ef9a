import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PlannedCategories } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';
import type { FeedBatch } from './read-batches.ts';
import type { FeedBytesApi, FeedFileName, FeedThreadApi, FeedThreadData } from './feed-thread-api.ts';

/** Extension of the thread's entry file: TypeScript in the source, JavaScript in the bundle. */
const ENTRY_EXTENSION = extname(import.meta.url);
const THREAD_ENTRY = new URL(ENTRY_EXTENSION === '.ts' ? './feed-thread.ts' : './feed-thread.js', import.meta.url);

/** Fits the longest rows. Without limits V8 lets hundreds of megabytes of garbage pile up. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 };

export interface FeedThreadInput {
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
}: FeedThreadInput): AsyncGenerator<FeedBatch, PlannedCategories> {
  const pieces = {
    parts: parts[Symbol.asyncIterator](),
    categories: categories?.[Symbol.asyncIterator](),
  } satisfies Record<FeedFileName, unknown>;
  let failure: unknown;
  function closeWithError(error: unknown): void {
    failure ??= error;
    calls.$close(error instanceof Error ? error : new Error('A feed could not be read.', { cause: error }));
  }
  const workerData: FeedThreadData = { mapping, partial, hasCategories: categories !== undefined };
  const thread = new Worker(THREAD_ENTRY, { workerData, resourceLimits: RESOURCE_LIMITS });
  thread.on('error', closeWithError);
  thread.once('exit', (code) => closeWithError(new Error(`The feed thread exited with code ${code}.`)));

  async function readPiece(file: FeedFileName): Promise<Uint8Array | undefined> {
    try {
      const next = await pieces[file]?.next();
      return next?.done === false ? next.value : undefined;
    } catch (error) {
      // Rethrows the source's own error here: between threads only its message survives.
      closeWithError(error);
      throw error;
    }
  }

  const calls = createBirpc<FeedThreadApi, FeedBytesApi>(
    { readPiece },
    {
      post: (message) => thread.postMessage(message),
      on: (receive) => thread.on('message', receive),
      timeout: -1,
    },
  );
  const abort = (): void => closeWithError(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      signal?.throwIfAborted();
      // Closing the connection rejects the pending call. A `Promise.race` with a long-lived promise would instead keep
      // every batch in memory.
      const step = await calls.nextStep().catch((error: unknown) => {
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
    const sourcesClosed = Promise.allSettled([pieces.parts.return?.(), pieces.categories?.return?.()]);
    // Skipped after an abort: a source that sends nothing would never close.
    if (signal?.aborted !== true) await sourcesClosed;
  }
}
