import { ApiError } from '../http/api-error.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { InTurn } from './limit-concurrency.ts';

/** Uses few database connections, to keep the rest for requests. */
const AT_ONCE = 2;
/** An export batch takes milliseconds, an import a second. */
const MOST_WAITING = 100;

/**
 * Creates the queue for long database work, shared fairly between accounts. @throws ApiError `unavailable` when full
 */
export const createLongWork = (): InTurn =>
  limitConcurrency({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    onFull: () =>
      new ApiError('unavailable', 'The server is busy with other files. Please try again.', {}, { 'retry-after': '5' }),
  });
