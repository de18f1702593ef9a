import { ApiError } from './api-error.ts';

export function databaseDownError(): ApiError {
  const message = 'The portal cannot reach its data right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}

/** Creates `unavailable` for a database whose disk is full. Reads still work. */
export function databaseFullError(): ApiError {
  const message = 'The portal cannot save anything right now because its storage is full. Please try again later.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '60' });
}

/** Creates `unavailable` for a lock that another transaction held for too long. */
export function databaseLockedError(): ApiError {
  const message = 'Someone else is changing this right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}
