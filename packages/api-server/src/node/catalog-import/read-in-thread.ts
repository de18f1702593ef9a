import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PlannedCategories } from '../../catalog-import/category-plan.ts';
import type { FeedMapping } from '../../catalog-import/feed-mapping.ts';
import { FeedRefusedError } from '../../catalog-import/feed-problem.ts';
import type { FeedBatch } from '../../catalog-import/read-batches.ts';
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
}: FeedBytes): AsyncGenerator<FeedBatch, PlannedCategories> {
  const pieces = {
    parts: parts[Symbol.asyncIterator](),
    categories: categories?.[Symbol.asyncIterator](),
  } satisfies Record<FeedFileName, unknown>;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const workerData: FeedThreadData = { mapping, partial, hasCategories: categories !== undefined };
  const thread = new Worker(ENTRY, { workerData, resourceLimits: LIMITS });
  thread.on('error', (error) => failed.reject(error));
  thread.once('exit', (code) => failed.reject(new Error(`The thread that reads a feed has ended with ${code}.`)));

  async function piece(file: FeedFileName): Promise<Uint8Array | undefined> {
    try {
      const next = await pieces[file]?.next();
      return next?.done === false ? next.value : undefined;
    } catch (error) {
      // What is wrong with the source itself is for who reads the feed; the thread would only know its words.
      failed.reject(error);
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
  try {
    for (;;) {
      const step = await Promise.race([calls.next(), failed.promise]);
      if ('categories' in step) return step.categories;
      if ('refused' in step) throw new FeedRefusedError(step.refused.message, step.refused.row);
      yield step.batch;
    }
  } finally {
    calls.$close();
    await thread.terminate();
    await Promise.allSettled([pieces.parts.return?.(), pieces.categories?.return?.()]);
  }
}
