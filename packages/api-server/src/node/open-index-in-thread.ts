import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { IndexCalls, OpenIndex } from '../catalog/index/product-index.ts';
import type { Logger } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutValues } from '../http/without-values.ts';

/** How long calls that were under way when an index was replaced may take. */
const CLOSE_MS = 2000;

/** The thread's own entry: TypeScript beside this source, JavaScript beside the bundle. */
const ENTRY = new URL(`./index-thread${extname(import.meta.url)}`, import.meta.url);

function lost(): ApiError {
  const message = 'The catalogue is being read again. Please try again in a moment.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}

/**
 * Opens an index in a thread of its own, so that neither building nor changing it holds up this one. The thread ends
 * with the process.
 */
export function openIndexInThread(logger: Logger, entry = ENTRY): OpenIndex {
  return (onLost) => {
    const thread = new Worker(entry);
    let isClosing = false;
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
      calls.$close(lost());
      if (!isClosing) onLost();
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
      search: calls.search,
      withPartNumbers: calls.withPartNumbers,
      page: calls.page,
      brandsWithParts: calls.brandsWithParts,
      close() {
        isClosing = true;
        setTimeout(() => void thread.terminate(), CLOSE_MS).unref();
      },
    };
  };
}
