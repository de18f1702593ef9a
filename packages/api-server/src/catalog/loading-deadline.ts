import { ApiError } from '../http/api-error.ts';

/**
 * What a request waits for, as long as a request should wait.
 *
 * @throws ApiError `unavailable` when it takes longer
 */
export async function withinDeadline(loaded: Promise<void>, deadlineMs: number): Promise<void> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    deadline = setTimeout(resolve, deadlineMs, true);
  });
  const isLate = await Promise.race([loaded, late]);
  clearTimeout(deadline);
  if (!isLate) return;
  const message = 'The catalogue is still being read. Please try again in a moment.';
  throw new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}
