import { ApiError } from '../http/api-error.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { InTurn } from './limit-concurrency.ts';

/** Few of the connections to the database: all other requests have the rest. */
const AT_ONCE = 2;
/** A piece of an export takes some milliseconds, an import a second. */
const MOST_WAITING = 100;

/** Shares long work on the database between accounts. @throws ApiError `unavailable` for one too many */
export const createLongWork = (): InTurn =>
  limitConcurrency({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    onFull: () =>
      new ApiError('unavailable', 'The server is busy with other files. Please try again.', {}, { 'retry-after': '5' }),
  });
