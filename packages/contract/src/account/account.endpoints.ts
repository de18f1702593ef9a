import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { leftOutIfUnknown } from '../left-out-if-unknown.ts';
import { acknowledgement, queryFlag, queryId, recordId, timestamp, wireFlag } from '../wire.ts';

export const accountSession = v.object({
  id: recordId,
  /** Readable name: 'Chrome on Windows'. */
  device: v.string(),
  created: timestamp,
  last_used: timestamp,
  current: wireFlag,
  /** 1: the owner was informed by email that a new device signed in (LOGIN-15). */
  is_new: v.optional(wireFlag),
});
export type AccountSession = v.InferOutput<typeof accountSession>;

/** GET /auth/sessions: the current one first, then by last use. */
export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Devices where the signed-in user has a session.',
  access: 'session',
  reads: ['sessions'],
  response: v.array(accountSession),
});

/**
 * DELETE /auth/sessions: ends the caller's session with this id; without an id, all of the caller's sessions except the
 * current one, and with `everywhere` that one, too. Logging out ends only the current one.
 */
export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Signs out one device of the signed-in user, all others, or all.',
  access: 'session',
  stepUp: true,
  changes: ['sessions'],
  query: v.strictObject({ id: v.optional(queryId), everywhere: leftOutIfUnknown(v.optional(queryFlag)) }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

/** New password of a user who knows the current one; same messages as in the registration form. */
export const changedPassword = v.pipe(
  v.string('Password must be at least 8 characters'),
  v.minLength(8, 'Password must be at least 8 characters'),
  v.maxLength(1024, 'Password must be at most 1024 characters'),
);

/**
 * POST /auth/change-password: a wrong current password is `invalid_input` at the field `current_password`. Ends every
 * other session of the account.
 */
export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Replaces the password of the signed-in user and signs out their other devices.',
  access: 'session',
  stepUp: 'factor',
  changes: ['sessions'],
  body: v.strictObject({
    current_password: v.pipe(
      v.string('Current password is required'),
      v.nonEmpty('Current password is required'),
      v.maxLength(1024),
    ),
    password: changedPassword,
  }),
  response: acknowledgement,
});
