import * as v from 'valibot';
import { loginResponse } from '../auth/auth.endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, queryId, recordId, timestamp, wireFlag } from '../wire.ts';
import { newPasskey, passkeyName, passkeyOptions, passkeyAssertion } from './passkey.schema.ts';
import { proof, secondFactorProof, totpCode } from './proof.schema.ts';

export {
  proof,
  proofMethod,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_ALPHABET,
  secondFactorDetails,
  stepUpDetails,
} from './proof.schema.ts';
export type { NewPasskey, PasskeyAssertion } from './passkey.schema.ts';
export type { Proof, ProofMethod, SecondFactorProof } from './proof.schema.ts';

/**
 * POST /auth/second-factor: second step of a login. The ticket comes with the refusal `second_factor_required`; it
 * works only for this endpoint, only once, and for a few minutes. A wrong code is `invalid_input` at the field `code`.
 */
export const finishLogin = defineEndpoint({
  id: 'finishLogin',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Starts a session for the ticket of a login and a second factor.',
  access: 'public',
  changes: ['sessions'],
  body: v.strictObject({ ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)), proof: secondFactorProof }),
  response: loginResponse,
  errors: ['invalid_token'],
});

/**
 * POST /auth/step-up: confirms the user's identity in this session. Afterwards, repeat the refused call. A wrong
 * password or code is `invalid_input` at its field.
 */
export const proveIdentity = defineEndpoint({
  id: 'proveIdentity',
  method: 'POST',
  path: '/auth/step-up',
  summary: 'Proves the identity of the user of a session again.',
  access: 'session',
  changes: [],
  body: v.strictObject({ proof }),
  response: acknowledgement,
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const accountPasskey = v.object({
  id: recordId,
  name: v.string(),
  created: timestamp,
  last_used: v.nullable(timestamp),
});
export type AccountPasskey = v.InferOutput<typeof accountPasskey>;

export const accountFactors = v.object({
  /** Passkeys, oldest first. */
  passkeys: v.optional(v.array(accountPasskey), []),
  /** Authenticator app; null if the account has none. */
  totp: v.nullable(v.object({ created: timestamp, last_used: v.nullable(timestamp) })),
  /** True when an authenticator app can be added: the installation needs a key for its secret. */
  totp_possible: wireFlag,
  recovery_codes: count,
  /** Time from which this administrator needs a second factor; null for users who have one or need none. */
  missing_from: v.optional(v.nullable(timestamp), null),
});
export type AccountFactors = v.InferOutput<typeof accountFactors>;

export const getFactors = defineEndpoint({
  id: 'getFactors',
  method: 'GET',
  path: '/auth/factors',
  summary: 'Second factors of the signed-in user.',
  access: 'session',
  reads: ['factors'],
  response: accountFactors,
});

/** POST /auth/factors/totp: shows the secret once. The app becomes a factor once one of its codes is confirmed. */
export const startTotp = defineEndpoint({
  id: 'startTotp',
  method: 'POST',
  path: '/auth/factors/totp',
  summary: 'Creates the secret of a new authenticator app.',
  access: 'session',
  stepUp: true,
  changes: [],
  response: v.object({
    /** Base32, for typing by hand. */
    secret: v.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: v.string(),
  }),
  errors: ['conflict', 'unavailable'],
});

/** New recovery codes, shown once. Empty if the account already has some. */
const newRecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

/** POST /auth/factors/totp/confirm: later logins require a code. */
export const confirmTotp = defineEndpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/auth/factors/totp/confirm',
  summary: 'Adds an authenticator app, confirmed with one of its codes.',
  access: 'session',
  stepUp: true,
  changes: ['factors'],
  body: v.strictObject({ code: totpCode }),
  response: newRecoveryCodes,
  errors: ['conflict'],
});

/** DELETE /auth/factors/totp: without another factor, the recovery codes are removed too. Idempotent. */
export const removeTotp = defineEndpoint({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/auth/factors/totp',
  summary: 'Removes the authenticator app of the signed-in user.',
  access: 'session',
  stepUp: true,
  changes: ['factors'],
  response: acknowledgement,
  errors: ['conflict'],
});

/** POST /auth/recovery-codes: voids the older ones. */
export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Replaces the recovery codes of the signed-in user.',
  access: 'session',
  stepUp: true,
  changes: ['factors'],
  response: newRecoveryCodes,
  errors: ['conflict'],
});

/** POST /auth/passkey/options: challenge for any passkey of this portal; valid once and for a few minutes. */
export const getPasskeyOptions = defineEndpoint({
  id: 'getPasskeyOptions',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'A challenge to sign with a passkey.',
  access: 'public',
  changes: [],
  response: passkeyOptions,
});

/** POST /auth/passkey/login: replaces name, password and second factor. Any failure gives `login_failed`. */
export const loginWithPasskey = defineEndpoint({
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/auth/passkey/login',
  summary: 'Starts a session for a signed challenge.',
  access: 'public',
  changes: ['sessions'],
  body: v.strictObject({ passkey: passkeyAssertion }),
  response: loginResponse,
  errors: ['login_failed'],
});

export const startPasskey = defineEndpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/auth/factors/passkeys/options',
  summary: 'Options that a browser needs to create a passkey for the signed-in user.',
  access: 'session',
  stepUp: true,
  changes: [],
  response: passkeyOptions,
});

/** POST /auth/factors/passkeys: the first second factor of an account also creates recovery codes. */
export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/factors/passkeys',
  summary: 'Adds a passkey for the signed-in user.',
  access: 'session',
  stepUp: true,
  changes: ['factors'],
  body: v.strictObject({ name: passkeyName, passkey: newPasskey }),
  response: newRecoveryCodes,
  errors: ['conflict'],
});

export const renamePasskey = defineEndpoint({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/auth/factors/passkeys',
  summary: 'Renames a passkey of the signed-in user.',
  access: 'session',
  changes: ['factors'],
  body: v.strictObject({ id: recordId, name: passkeyName }),
  response: acknowledgement,
  errors: ['not_found'],
});

/** DELETE /auth/factors/passkeys: without another factor, the recovery codes are removed too. */
export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/auth/factors/passkeys',
  summary: 'Removes a passkey of the signed-in user.',
  access: 'session',
  stepUp: true,
  changes: ['factors'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

// Deprecated names, until the next major version.
export type { AccountFactors as OwnFactors, AccountPasskey as OwnPasskey };
export { RECOVERY_CODE_LENGTH as RECOVERY_LENGTH, RECOVERY_CODE_ALPHABET as RECOVERY_LETTERS } from './proof.schema.ts';
export type { SecondFactorProof as SecondProof } from './proof.schema.ts';
export type { PasskeyAssertion as UsedPasskey } from './passkey.schema.ts';
export { accountFactors as ownFactors };
