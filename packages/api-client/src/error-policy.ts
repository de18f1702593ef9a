import { isApiNetworkError, isApiResponseError, isApiTimeoutError, isOutcomeUnknown } from './errors.ts';

/** Shown when no response came in time. */
const TIMED_OUT = 'Request timed out!';
/** Shown for status 429, whatever the server says. */
const TOO_MANY_REQUESTS = 'Too many requests, please try again later.';

/** Shown without a connection, where the screen has no words of its own (UI-14). */
export const SERVER_UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/**
 * The words for a failure, by the error catalogue: fixed texts for a timeout and for status 429, else the server's
 * message. Where it leaves the failure to the screen: the screen's own words; when it gives none, what says that the
 * connection is gone, or undefined.
 *
 * @example <Alert>{describeError(save.error, 'The task could not be saved. Please try again.')}</Alert>
 */
export function describeError(error: unknown): string | undefined;
export function describeError(error: unknown, fallback: string): string;
export function describeError(error: unknown, fallback?: string): string | undefined {
  if (isApiTimeoutError(error)) return TIMED_OUT;
  if (isApiNetworkError(error)) return fallback ?? SERVER_UNREACHABLE;
  if (!isApiResponseError(error)) return fallback;
  return error.status === 429 ? TOO_MANY_REQUESTS : (error.serverMessage ?? fallback);
}

/**
 * The words for a change that failed. Where nobody knows whether it was made, they do not say that it was not, and only
 * without a response do they name the connection; otherwise as {@link describeError}.
 */
export function describeChangeError(error: unknown, refused: string): string {
  if (isApiNetworkError(error))
    return 'No response came, so this may be done already. Check your connection and try again.';
  if (isOutcomeUnknown(error) && !isApiTimeoutError(error)) {
    return 'The response could not be read, so this may be done already. Please try again.';
  }
  return describeError(error, refused);
}
