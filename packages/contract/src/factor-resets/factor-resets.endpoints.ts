import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { queryId, recordId, wireFlag } from '../wire.ts';
import { factorReset } from './factor-reset.schema.ts';

export type { FactorReset } from './factor-reset.schema.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Second factors of an account, for administrators. */
export const userFactors = v.object({
  passkeys: count,
  totp: wireFlag,
  recovery_codes: count,
  /** Always null: tabs of the previous release read a waiting reset here. */
  reset: v.nullable(factorReset),
});
export type UserFactors = v.InferOutput<typeof userFactors>;

export const getUserFactors = defineEndpoint({
  id: 'getUserFactors',
  method: 'GET',
  path: '/api/user/factors',
  summary: 'Second factors of an account.',
  access: 'admin',
  reads: ['factors'],
  query: v.strictObject({ id: queryId }),
  response: userFactors,
  errors: ['not_found'],
});

/**
 * POST /api/user/factor-reset: for the owner of an account who has lost their second factor (FACTOR-18). `conflict`:
 * the account has none.
 */
export const requestFactorReset = defineEndpoint({
  id: 'requestFactorReset',
  method: 'POST',
  path: '/api/user/factor-reset',
  summary: 'Removes the second factors of another account.',
  access: 'admin',
  stepUp: true,
  changes: ['factors', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: factorReset,
  errors: ['not_found', 'self_or_last_admin', 'conflict'],
});
