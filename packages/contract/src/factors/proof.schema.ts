import * as v from 'valibot';
import type { OpenValue } from '../open-picklist.ts';
import { passkeyAssertion } from './passkey.schema.ts';

/** Methods of authentication (FACTOR-3). */
export const proofMethod = v.picklist(['password', 'passkey', 'totp', 'recovery_code']);
export type ProofMethod = v.InferOutput<typeof proofMethod>;

/** Six digits; apps show them with a space in the middle. */
export const totpCode = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Enter the 6 digits that the app shows'),
);

/** Characters of recovery codes, without look-alikes. */
export const RECOVERY_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a recovery code; at 5 bits each, 120 bits. */
export const RECOVERY_CODE_LENGTH = 24;

/** Recovery code in upper or lower case, with or without group separators. */
const recoveryCode = v.pipe(
  v.string(),
  v.maxLength(64, 'Enter one of your recovery codes'),
  v.transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
  v.regex(new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`), 'Enter one of your recovery codes'),
);

const passkeyProof = v.strictObject({ method: v.literal('passkey'), passkey: passkeyAssertion });
const totpProof = v.strictObject({ method: v.literal('totp'), code: totpCode });
const recoveryCodeProof = v.strictObject({ method: v.literal('recovery_code'), code: recoveryCode });
const passwordProof = v.strictObject({
  method: v.literal('password'),
  password: v.pipe(v.string(), v.nonEmpty('Password is required'), v.maxLength(1024)),
});

/** Second step of a login after the password. */
export const secondFactorProof = v.variant('method', [passkeyProof, totpProof, recoveryCodeProof]);
export type SecondFactorProof = v.InferOutput<typeof secondFactorProof>;

export const proof = v.variant('method', [passwordProof, passkeyProof, totpProof, recoveryCodeProof]);
export type Proof = v.InferOutput<typeof proof>;

const methods = v.pipe(
  v.array(v.string()),
  v.transform((names) => names as OpenValue<ProofMethod>[]),
);

/** Details of the refusal `step_up_required`: the possible methods. */
export const stepUpDetails = v.object({ methods });

/** Details of a login's refusal `second_factor_required`. */
export const secondFactorDetails = v.object({ methods, ticket: v.pipe(v.string(), v.nonEmpty()) });
