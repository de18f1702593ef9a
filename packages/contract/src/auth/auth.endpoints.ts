import * as v from 'valibot';
import { email } from '../address/person.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, wireFlag } from '../wire.ts';

/** Response of a successful login; the browser stores all its fields (SESSION-3). */
export const loginResponse = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  role: v.string(),
  approved: wireFlag,
});

/**
 * POST /auth/login: starts a session. A wrong name or password gives only `login_failed`. An account with a second
 * factor gets `second_factor_required` with a ticket for `finishLogin`.
 */
export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Starts a session.',
  access: 'public',
  changes: ['sessions'],
  body: v.strictObject({
    username: v.pipe(v.string(), v.trim(), v.nonEmpty('Username is required'), v.maxLength(128)),
    password: v.pipe(v.string(), v.nonEmpty('Password is required'), v.maxLength(1024)),
  }),
  response: loginResponse,
  errors: ['login_failed', 'second_factor_required'],
});

/** POST /auth/send-password-reset: the same response for known and unknown emails (RESET-3). */
export const sendPasswordReset = defineEndpoint({
  id: 'sendPasswordReset',
  method: 'POST',
  path: '/auth/send-password-reset',
  summary: 'Emails a password-reset link, if the address belongs to an account.',
  access: 'public',
  // Only sends an email, which no screen shows.
  changes: [],
  body: v.strictObject({
    email,
  }),
  response: acknowledgement,
});

/**
 * Length of a new password, checked in the form and on the server (LIMIT-2). The server also checks its strength
 * (ACCOUNT-15).
 */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password must be at least 8 characters.'),
  v.maxLength(1024, 'Password must be at most 1024 characters.'),
);

/**
 * POST /auth/secure-account: for the bearer of the link 'This was not me' in an email about a sign-in (LOGIN-16).
 * `invalid_token`: the link was used or has expired.
 */
export const secureAccount = defineEndpoint({
  id: 'secureAccount',
  method: 'POST',
  path: '/auth/secure-account',
  summary: 'Signs an account out everywhere and asks for a new password, after a sign-in that was not its owner’s.',
  access: 'public',
  changes: ['sessions'],
  body: v.strictObject({ token: v.pipe(v.string(), v.nonEmpty('Missing token.'), v.maxLength(128)) }),
  response: acknowledgement,
  errors: ['invalid_token'],
});

/** POST /auth/reset-password: sets a password with the reset token as bearer; ends every session of the account. */
export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password. The bearer is the reset token, once.',
  access: 'reset-token',
  changes: ['sessions'],
  body: v.strictObject({ password: newPassword }),
  successStatus: 200,
  response: acknowledgement,
  errors: ['invalid_token'],
});

// Deprecated names, until the next major version.
export { loginResponse as loginAnswer };
