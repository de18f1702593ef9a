import { ApiError } from './api-error.ts';
import { brokenOff } from './read-chunk.ts';

/** Grace period for aborted work to roll back; the client gets its result or error. */
const ROLLBACK_MS = 1000;

/**
 * Runs `work` with a deadline of `ms` and abandons work that ignores the abort. The client shows 'Request timed out!'.
 * Deadline or disconnect, the first one decides the error.
 *
 * @param work Gets one signal for deadline or disconnect, and one for the deadline only.
 * @param leaving Aborted when the caller disconnects.
 * @throws ApiError `request_timeout`; `invalid_input` if the caller disconnected first
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal, deadline: AbortSignal) => Promise<Result>,
  leaving?: AbortSignal,
): Promise<Result> {
  const [either, deadline] = [new AbortController(), new AbortController()];
  const timedOut = () => new ApiError('request_timeout', 'Request timed out!', { timeout: true });
  const leave = () => either.abort(brokenOff());
  if (leaving?.aborted) leave();
  leaving?.addEventListener('abort', leave, { once: true });
  const timers: ReturnType<typeof setTimeout>[] = [];
  const givenUp = new Promise<never>((_, reject) => {
    const end = () => {
      either.abort(timedOut());
      deadline.abort(timedOut());
      timers.push(setTimeout(() => reject(timedOut()), ROLLBACK_MS));
    };
    timers.push(setTimeout(end, ms));
  });
  try {
    return await Promise.race([work(either.signal, deadline.signal), givenUp]);
  } catch (error) {
    throw deadline.signal.aborted ? either.signal.reason : error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    leaving?.removeEventListener('abort', leave);
  }
}
