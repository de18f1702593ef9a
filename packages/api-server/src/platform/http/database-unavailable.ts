import { ApiError } from './api-error.ts';

/** `unavailable` while the database cannot be reached. */
export function databaseAway(): ApiError {
  const message = 'The portal cannot reach its data right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}

/** `unavailable` while the database has no room to write. Reading still works. */
export function databaseFull(): ApiError {
  const message = 'The portal cannot save anything right now because its storage is full. Please try again later.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '60' });
}

/** `unavailable` because another transaction held a lock for longer than a request may wait. */
export function databaseLocked(): ApiError {
  const message = 'Someone else is changing this right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}
