import { ApiError } from '../http/api-error.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { RunQueued } from './limit-concurrency.ts';

/** Uses few database connections, to keep the rest for requests. */
const MAX_CONCURRENT = 2;
/** Keeps the wait short: an export batch takes milliseconds, an import a second. */
const MAX_WAITING = 100;

/**
 * Creates the queue for long database work, shared fairly between accounts.
 *
 * @throws ApiError `unavailable` when full
 */
export const createLongTaskQueue = (): RunQueued =>
  limitConcurrency({
    maxConcurrent: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    createFullError: () =>
      new ApiError('unavailable', 'The server is busy with other files. Please try again.', {}, { 'retry-after': '5' }),
  });
