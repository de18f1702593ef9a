import { ApiError } from './api-error.ts';
import { brokenOff } from './read-chunk.ts';

/** Work that was told to stop needs this long to roll back; its error, or its success, is then what the client gets. */
const ROLLBACK_MS = 1000;

/**
 * Runs `work` and aborts its signals after `ms`. Gives up waiting for work that does not stop soon after.
 * The client shows 'Request timed out!'. Of deadline and leaving, the first decides the error.
 *
 * @param work Gets one signal that is aborted by the deadline or by the caller's leaving, and one by the deadline alone.
 * @param leaving Aborted when the caller has gone.
 * @throws ApiError `request_timeout`; `invalid_input` where the caller had gone before
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
