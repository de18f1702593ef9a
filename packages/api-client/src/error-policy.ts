import { isApiNetworkError, isApiResponseError, isApiTimeoutError, isOutcomeUnknown } from './errors.ts';

const TIMED_OUT = 'Request timed out!';
/** Message for status 429, instead of the server's. */
const TOO_MANY_REQUESTS = 'Too many requests, please try again later.';

/** Message for a missing connection, if the screen has none of its own (UI-14). */
export const SERVER_UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/**
 * Message for a failure, by the error catalog: a fixed text for a timeout and for status 429, otherwise the server's
 * message, otherwise `fallback`. Without `fallback`, the message about the connection, or undefined.
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
 * Message for a failed change. If the outcome is unknown, the message does not claim that nothing changed, and mentions
 * the connection only if no response came. Otherwise it is that of {@link describeError}.
 */
export function describeChangeError(error: unknown, fallback: string): string {
  if (isApiNetworkError(error))
    return 'No response came, so this may be done already. Check your connection and try again.';
  if (isOutcomeUnknown(error) && !isApiTimeoutError(error)) {
    return 'The response could not be read, so this may be done already. Please try again.';
  }
  return describeError(error, fallback);
}
