import { ApiError } from './api-error.ts';

export function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(
    'rate_limited',
    'Too many requests, please try again later.',
    {},
    { 'retry-after': String(retryAfterSeconds) },
  );
}
