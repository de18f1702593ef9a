import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { acknowledgement, queryId, recordId, wireFlag } from '../wire.ts';
import { factorReset } from './factor-reset.schema.ts';

export type { FactorReset } from './factor-reset.schema.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What protects an account beside its password, as administrators see it. */
export const userFactors = v.object({
  passkeys: count,
  /** Whether there is an authenticator app. */
  totp: wireFlag,
  /** How many recovery codes are left. */
  recovery_codes: count,
  /** The reset that waits to take effect; null without one. */
  reset: v.nullable(factorReset),
});
export type UserFactors = v.InferOutput<typeof userFactors>;

/** GET /api/user/factors */
export const getUserFactors = defineCall({
  id: 'getUserFactors',
  method: 'GET',
  path: '/api/user/factors',
  summary: 'What protects an account beside its password.',
  access: 'admin',
  reads: ['factors'],
  query: v.strictObject({ id: queryId }),
  response: userFactors,
  errors: ['not_found'],
});

/**
 * POST /api/user/factor-reset: for the owner of an account who has lost their second factor (FACTOR-18). `conflict`: the
 * account has none, or a reset waits already.
 */
export const requestFactorReset = defineCall({
  id: 'requestFactorReset',
  method: 'POST',
  path: '/api/user/factor-reset',
  summary: 'Begins to remove the second factors of another account; it takes effect a day later.',
  access: 'admin',
  stepUp: true,
  changes: ['factors', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: factorReset,
  errors: ['not_found', 'self_or_last_admin', 'conflict'],
});

/** DELETE /api/user/factor-reset: cancelling twice is harmless. */
export const cancelFactorReset = defineCall({
  id: 'cancelFactorReset',
  method: 'DELETE',
  path: '/api/user/factor-reset',
  summary: 'Cancels the reset of the second factors of an account.',
  access: 'admin',
  changes: ['factors', 'audit'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});

/** DELETE /auth/factors/reset: cancelling twice is harmless. */
export const cancelOwnFactorReset = defineCall({
  id: 'cancelOwnFactorReset',
  method: 'DELETE',
  path: '/auth/factors/reset',
  summary: 'Cancels the reset of the second factors of the own account.',
  access: 'session',
  changes: ['factors'],
  response: acknowledgement,
});

/**
 * POST /auth/cancel-factor-reset: for the bearer of the link in the email about a reset (FACTOR-19). `invalid_token`: it was
 * cancelled or has taken effect.
 */
export const cancelFactorResetByLink = defineCall({
  id: 'cancelFactorResetByLink',
  method: 'POST',
  path: '/auth/cancel-factor-reset',
  summary: 'Cancels the reset of the second factors of an account, by the link of its email.',
  access: 'public',
  changes: ['factors'],
  body: v.strictObject({ token: v.pipe(v.string(), v.nonEmpty('Missing token.'), v.maxLength(128)) }),
  response: acknowledgement,
  errors: ['invalid_token'],
});
