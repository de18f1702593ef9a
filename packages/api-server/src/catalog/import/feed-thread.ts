import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { FeedRefusedError } from './feed-problem.ts';
import { readBatches } from './read-batches.ts';
import { giveWay } from '../../platform/limits/index.ts';
import type { FeedBytesCalls, FeedFileName, FeedStep, FeedThreadCalls, FeedThreadData } from './feed-thread-calls.ts';
import { readFeed } from './read-feed.ts';

/** The other thread of `read-in-thread.ts`: reads, checks and cleans the rows of one feed. */
if (!parentPort) throw new Error('This file runs as a thread only.');
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
    // Of an error that is sent to another thread only the words arrive.
    if (error instanceof FeedRefusedError) return { refused: { message: error.message, row: error.row } };
    throw error;
  }
}

const bytes = createBirpc<FeedBytesCalls, FeedThreadCalls>(
  { next },
  {
    post: (message) => port.postMessage(message),
    on: (receive) => port.on('message', receive),
    // A slow supplier is waited for; who sends the bytes has limits of its own.
    timeout: -1,
  },
);
