import { isApiResponseError, isApiTimeoutError } from './errors.ts';

/** Shown when no answer came in time (document 1, section 8). */
export const TIMED_OUT = 'Request timed out!';
/** Shown for status 429, whatever the server says (document 1, section 8). */
export const TOO_MANY_REQUESTS = 'Too many requests, please try again later.';

/**
 * What the error catalogue says of a failure, as a toast or beside a screen's own words; undefined where it leaves the
 * failure to the screen.
 */
export function failureHint(error: unknown): string | undefined {
  if (isApiTimeoutError(error)) return TIMED_OUT;
  if (!isApiResponseError(error)) return undefined;
  return error.status === 429 ? TOO_MANY_REQUESTS : error.serverMessage;
}
