import { ApiError } from './api-error.ts';

export function databaseDownError(): ApiError {
  const message = 'The portal cannot reach its data right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}

/** `unavailable`: the disk of the database is full. Reads still work. */
export function databaseFullError(): ApiError {
  const message = 'The portal cannot save anything right now because its storage is full. Please try again later.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '60' });
}

/** `unavailable`: another transaction held a lock for too long. */
export function databaseLockedError(): ApiError {
  const message = 'Someone else is changing this right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}
