import { ApiError } from './api-error.ts';

/**
 * Runs `work` and gives up waiting after `ms`; the signal is then aborted, so that the work can stop.
 * The client shows 'Request timed out!'.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new ApiError('request_timeout', 'Request timed out!', { timeout: true }));
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
