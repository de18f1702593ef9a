import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { IndexCalls, OpenIndex } from '../catalog/index/product-index.ts';
import type { Logger } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutValues } from '../http/without-values.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';

/** How long calls that were under way when an index was replaced may take. */
const CLOSE_MS = 2000;

/** So many reads are with the thread at a time: a change that it is asked for waits for no more of them. */
const MOST_READS = 8;
/** With so many more that wait, one that comes is refused: it would have its response too late. */
const MOST_WAITING = 1000;

/** The thread's own entry: TypeScript beside this source, JavaScript beside the bundle. */
const ENTRY = new URL(`./index-thread${extname(import.meta.url)}`, import.meta.url);

const unavailable = (message: string) => new ApiError('unavailable', message, {}, { 'retry-after': '2' });
const lost = () => unavailable('The catalogue is being read again. Please try again in a moment.');
const busy = () => unavailable('Too many searches at the same time. Please try again in a moment.');

/**
 * Opens an index in a thread of its own, so that neither building nor changing it holds up this one. The thread ends
 * with the process.
 */
export function openIndexInThread(logger: Logger, entry = ENTRY): OpenIndex {
  return (onLost) => {
    const thread = new Worker(entry);
    const wait = limitConcurrency({ atOnce: MOST_READS, mostWaiting: MOST_WAITING, onFull: busy });
    let isClosing = false;
    let hasEnded = false;
    const calls = createBirpc<IndexCalls>(
      {},
      {
        post: (message) => thread.postMessage(message),
        on: (receive) => thread.on('message', receive),
        // A thread that is busy with a long change is waited for.
        timeout: -1,
      },
    );
    thread.on('error', (error) => logger.error({ error: withoutValues(error) }, 'the thread of an index has failed'));
    thread.once('exit', () => {
      hasEnded = true;
      calls.$close(lost());
      if (!isClosing) onLost();
    });
    const inTurn =
      <Given extends unknown[], Result>(read: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> =>
        wait(async () => {
          if (hasEnded) throw lost();
          return read(...given);
        });
    // What waits for it keeps the process alive by itself.
    thread.unref();
    return {
      label: calls.label,
      change: calls.change,
      prepare: calls.prepare,
      publish: calls.publish,
      unprepare: calls.unprepare,
      trim: calls.trim,
      search: inTurn(calls.search),
      withPartNumbers: inTurn(calls.withPartNumbers),
      page: inTurn(calls.page),
      brandsWithParts: inTurn(calls.brandsWithParts),
      close() {
        isClosing = true;
        setTimeout(() => void thread.terminate(), CLOSE_MS).unref();
      },
    };
  };
}
