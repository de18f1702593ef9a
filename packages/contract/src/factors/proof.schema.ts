import * as v from 'valibot';
import type { Open } from '../open-picklist.ts';
import { usedPasskey } from './passkey.schema.ts';

/** How users prove that it is them (FACTOR-3). */
export const proofMethod = v.picklist(['password', 'passkey', 'totp', 'recovery_code']);
export type ProofMethod = v.InferOutput<typeof proofMethod>;

/** Six digits; apps show them with a blank in the middle. */
export const totpCode = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Enter the 6 digits that the app shows'),
);

/** The letters of recovery codes: none that look like another one. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** With 5 bits each these are 120. */
export const RECOVERY_LENGTH = 24;

/** In any case, with or without what separates its groups. */
const recoveryCode = v.pipe(
  v.string(),
  v.maxLength(64, 'Enter one of your recovery codes'),
  v.transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
  v.regex(new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`), 'Enter one of your recovery codes'),
);

const byPasskey = v.strictObject({ method: v.literal('passkey'), passkey: usedPasskey });
const byTotp = v.strictObject({ method: v.literal('totp'), code: totpCode });
const byRecoveryCode = v.strictObject({ method: v.literal('recovery_code'), code: recoveryCode });
const byPassword = v.strictObject({
  method: v.literal('password'),
  password: v.pipe(v.string(), v.nonEmpty('Password is required'), v.maxLength(1024)),
});

/** What follows the password at a login. */
export const secondProof = v.variant('method', [byPasskey, byTotp, byRecoveryCode]);
export type SecondProof = v.InferOutput<typeof secondProof>;

/** What proves within a session that it still is the same person. */
export const proof = v.variant('method', [byPassword, byPasskey, byTotp, byRecoveryCode]);
export type Proof = v.InferOutput<typeof proof>;

const methods = v.pipe(
  v.array(v.string()),
  v.transform((names) => names as Open<ProofMethod>[]),
);

/** What the refusal `step_up_required` carries: the ways in which the proof can be given. */
export const stepUpDetails = v.object({ methods });

/** What the refusal `second_factor_required` of a login carries. */
export const secondFactorDetails = v.object({ methods, ticket: v.pipe(v.string(), v.nonEmpty()) });
