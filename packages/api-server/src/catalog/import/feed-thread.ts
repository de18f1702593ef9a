import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { FeedRefusedError } from './feed-problem.ts';
import { readBatches } from './read-batches.ts';
import { lowerThreadPriority } from '../../platform/limits/index.ts';
import type { FeedBytesApi, FeedFileName, FeedStep, FeedThreadApi, FeedThreadData } from './feed-thread-api.ts';
import { readFeed } from './read-feed.ts';

/** Entry of the worker thread started by `read-in-thread.ts`: parses, validates and cleans the rows of one feed. */
if (!parentPort) throw new Error('This file must run in a worker thread.');
lowerThreadPriority();
const port = parentPort;
const { mapping, partial, hasCategories } = workerData as FeedThreadData;

async function* readBytes(file: FeedFileName): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await bytes.readPiece(file);
    if (piece === undefined) return;
    yield piece;
  }
}

const batches = readBatches({
  parts: readFeed(readBytes('parts'), mapping),
  categories: hasCategories ? readFeed(readBytes('categories'), mapping) : undefined,
  mapping,
  partial,
});

async function nextStep(): Promise<FeedStep> {
  try {
    const step = await batches.next();
    return step.done ? { categories: step.value } : { batch: step.value };
  } catch (error) {
    // Errors lose their class between threads.
    if (error instanceof FeedRefusedError) return { refused: { message: error.message, row: error.row } };
    throw error;
  }
}

const bytes = createBirpc<FeedBytesApi, FeedThreadApi>(
  { nextStep },
  {
    post: (message) => port.postMessage(message),
    on: (receive) => port.on('message', receive),
    // No timeout here: a supplier may be slow, and the main thread has its own limits.
    timeout: -1,
  },
);
