import type { Proof } from '@tech-portal/contract/factors';
import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { RequestOrigin } from '../../audit/index.ts';
import { tokens } from '../auth/tokens.table.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { beginFactorTry } from './factor-tries.ts';
import { secondMethodsOf } from './factors.queries.ts';
import { takePasskey } from './passkeys.commands.ts';
import { queueFactorEmail } from './queue-factor-email.ts';
import { takeRecoveryCode } from './recovery-codes.commands.ts';
import { takeTotpCode } from './totp.commands.ts';

interface Claim {
  readonly userId: number;
  readonly proof: Proof;
  readonly origin: RequestOrigin;
  /** Logged when the proof is wrong. */
  readonly failure: 'factor_failed' | 'step_up_failed';
}

const refusals = {
  passkey: ['passkey', 'This passkey could not be verified. Please try again.'],
  password: ['password', 'This password is wrong.'],
  totp: ['code', 'This code is wrong or was already used. Wait for the next one in the app.'],
  recovery_code: ['code', 'This recovery code is wrong or was already used.'],
} as const satisfies Record<Proof['method'], readonly [field: string, message: string]>;

async function isPassword({ db, hasher }: Deps, userId: number, password: string): Promise<boolean> {
  // With a second factor, the password alone does not reauthenticate.
  if ((await secondMethodsOf(db, userId)).length > 0) return false;
  const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return hasher.verify(account?.hash || undefined, password);
}

/** Consumes a code. A password is verified before the transaction, because slow hashing would hold its connection. */
async function isTaken(deps: Deps, tx: Database, { userId, proof, origin }: Claim): Promise<boolean> {
  const now = deps.clock.now();
  switch (proof.method) {
    case 'password':
      return true;
    case 'passkey':
      return (await takePasskey({ ...deps, db: tx }, proof.passkey)) === userId;
    case 'totp':
      return takeTotpCode({ ...deps, db: tx }, userId, proof.code, now);
    case 'recovery_code':
      if (!(await takeRecoveryCode(tx, userId, proof.code))) return false;
      await queueFactorEmail(tx, deps, userId, 'code_used');
      await recordSecurityEvent(tx, { action: 'recovery_code_used', actor: userId, origin, now });
      return true;
  }
}

/**
 * Runs `then` in the transaction that consumes a proof, so a code is used only if `then` succeeds. Wrong proofs count
 * per account (FACTOR-9) and are logged.
 *
 * @throws ApiError `invalid_input` with the field, `rate_limited`
 */
export async function withProof<Result>(
  deps: Deps,
  claim: Claim,
  then: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const { userId, proof, failure, origin } = claim;
  const begun = await beginFactorTry(deps, userId);
  const mayBeRight = proof.method !== 'password' || (await isPassword(deps, userId, proof.password));
  const result =
    mayBeRight &&
    (await deps.db.transaction(async (tx) => {
      if (!(await isTaken(deps, tx, claim))) return undefined;
      return { value: await then(tx) };
    }));
  if (!result) {
    await recordSecurityEvent(deps.db, { action: failure, actor: userId, origin, now: deps.clock.now() });
    const [field, message] = refusals[proof.method];
    throw new ApiError('invalid_input', message, { fields: { [`proof.${field}`]: message } });
  }
  await begun.succeed();
  return result.value;
}

/** Records a reauthentication of the viewer's session (FACTOR-2), valid in all its tabs. */
export async function proveIdentity(
  deps: Deps,
  { userId, tokenId }: Viewer,
  proof: Proof,
  origin: RequestOrigin,
): Promise<void> {
  await withProof(deps, { userId, proof, origin, failure: 'step_up_failed' }, async (tx) => {
    const now = deps.clock.now();
    await tx.update(tokens).set({ provedAt: now }).where(eq(tokens.id, tokenId));
  });
}
