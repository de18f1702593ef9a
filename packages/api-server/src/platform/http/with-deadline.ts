import { ApiError } from './api-error.ts';
import { disconnectedError } from './read-chunk.ts';

/** Grace period for aborted work to roll back. If it ends in time, the client gets its result or the abort reason. */
const ROLLBACK_GRACE_MS = 1000;

/**
 * Runs `work` with a deadline of `ms` and abandons work that ignores the abort. The client shows 'Request timed out!'.
 * The deadline and a disconnect may both occur; the first of them determines the error.
 *
 * @param work Gets one signal for deadline or disconnect, and one for the deadline only.
 * @param disconnectSignal Aborted when the caller disconnects.
 * @throws ApiError `request_timeout`; `invalid_input` if the caller disconnected first
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal, deadline: AbortSignal) => Promise<Result>,
  disconnectSignal?: AbortSignal,
): Promise<Result> {
  const [abortController, deadline] = [new AbortController(), new AbortController()];
  const createTimeoutError = () => new ApiError('request_timeout', 'Request timed out!', { timeout: true });
  const onDisconnect = () => abortController.abort(disconnectedError());
  if (disconnectSignal?.aborted) onDisconnect();
  disconnectSignal?.addEventListener('abort', onDisconnect, { once: true });
  const timers: ReturnType<typeof setTimeout>[] = [];
  const timeout = new Promise<never>((_, reject) => {
    const onDeadline = () => {
      abortController.abort(createTimeoutError());
      deadline.abort(createTimeoutError());
      timers.push(setTimeout(() => reject(createTimeoutError()), ROLLBACK_GRACE_MS));
    };
    timers.push(setTimeout(onDeadline, ms));
  });
  try {
    return await Promise.race([work(abortController.signal, deadline.signal), timeout]);
  } catch (error) {
    throw deadline.signal.aborted ? abortController.signal.reason : error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    disconnectSignal?.removeEventListener('abort', onDisconnect);
  }
}
