import { ApiError } from './api-error.ts';

/**
 * Runs `work` and gives up waiting after `ms`; the signal is then aborted, so that the work can stop.
 * The client shows 'Request timed out!'.
 *
 * @param leaving Aborted when the caller has gone: the signal of the work is aborted then, too.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  leaving?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const timedOut = () => new ApiError('request_timeout', 'Request timed out!', { timeout: true });
  const leave = () => controller.abort(timedOut());
  if (leaving?.aborted) leave();
  leaving?.addEventListener('abort', leave, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort(timedOut());
      reject(timedOut());
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
    leaving?.removeEventListener('abort', leave);
  }
}
