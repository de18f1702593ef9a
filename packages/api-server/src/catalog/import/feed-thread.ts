import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { FeedRefusedError } from './feed-problem.ts';
import { readBatches } from './read-batches.ts';
import { giveWay } from '../../platform/limits/index.ts';
import type { FeedBytesCalls, FeedFileName, FeedStep, FeedThreadCalls, FeedThreadData } from './feed-thread-calls.ts';
import { readFeed } from './read-feed.ts';

/** Entry of the worker thread started by `read-in-thread.ts`: parses, validates and cleans the rows of one feed. */
if (!parentPort) throw new Error('This file must run in a worker thread.');
giveWay();
const port = parentPort;
const { mapping, partial, hasCategories } = workerData as FeedThreadData;

async function* bytesOf(file: FeedFileName): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await bytes.piece(file);
    if (piece === undefined) return;
    yield piece;
  }
}

const batches = readBatches({
  parts: readFeed(bytesOf('parts'), mapping),
  categories: hasCategories ? readFeed(bytesOf('categories'), mapping) : undefined,
  mapping,
  partial,
});

async function next(): Promise<FeedStep> {
  try {
    const step = await batches.next();
    return step.done ? { categories: step.value } : { batch: step.value };
  } catch (error) {
    // Errors lose their class between threads.
    if (error instanceof FeedRefusedError) return { refused: { message: error.message, row: error.row } };
    throw error;
  }
}

const bytes = createBirpc<FeedBytesCalls, FeedThreadCalls>(
  { next },
  {
    post: (message) => port.postMessage(message),
    on: (receive) => port.on('message', receive),
    // No timeout here: a supplier may be slow, and the main thread has its own limits.
    timeout: -1,
  },
);
