import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PlannedCategories } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';
import type { FeedBatch } from './read-batches.ts';
import type { FeedBytesCalls, FeedFileName, FeedThreadCalls, FeedThreadData } from './feed-thread-calls.ts';

/** The thread's own entry: TypeScript beside this source, JavaScript beside the bundle. */
const EXTENSION = extname(import.meta.url);
const ENTRY = new URL(EXTENSION === '.ts' ? './feed-thread.ts' : './feed-thread.js', import.meta.url);

/** Enough for the longest rows; V8 would let garbage of hundreds of megabytes lie otherwise. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 };

/** The bytes of a feed, and how they are read. */
export interface FeedBytes {
  readonly parts: AsyncIterable<Uint8Array>;
  readonly categories?: AsyncIterable<Uint8Array> | undefined;
  readonly mapping: FeedMapping;
  readonly partial: boolean;
  /** Ends the reading at once, whatever the thread or the source is doing. */
  readonly signal?: AbortSignal;
}

/**
 * Reads a feed as `readBatches` does, in a thread that gives way to everything else: nobody waits for this process
 * meanwhile, whatever else it serves. The thread lives as long as the generator.
 */
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
  thread.once('exit', (code) => fail(new Error(`The thread that reads a feed has ended with ${code}.`)));

  async function piece(file: FeedFileName): Promise<Uint8Array | undefined> {
    try {
      const next = await pieces[file]?.next();
      return next?.done === false ? next.value : undefined;
    } catch (error) {
      // What is wrong with the source itself is for who reads the feed; the thread would only know its words.
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
      // Closing the calls fails the one that waits. A race with one promise of a failure would keep each batch in memory.
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
    // A source that says nothing would be waited for.
    if (signal?.aborted !== true) await released;
  }
}
