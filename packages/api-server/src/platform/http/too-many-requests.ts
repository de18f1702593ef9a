import { ApiError } from './api-error.ts';

/** `rate_limited` with the header that says when to come back. */
export function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(
    'rate_limited',
    'Too many requests, please try again later.',
    {},
    { 'retry-after': String(retryAfterSeconds) },
  );
}
