import type { Proof } from '@tech-portal/contract/factors';
import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { tokens } from '../auth/tokens.table.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { startSecondFactorAttempt } from './second-factor-attempts.ts';
import { secondFactorMethodsOf } from './factors.queries.ts';
import { verifyPasskey } from './passkeys.commands.ts';
import { queueSecondFactorEmail } from './queue-second-factor-email.ts';
import { consumeRecoveryCode } from './recovery-codes.commands.ts';
import { consumeTotpCode } from './totp.commands.ts';

interface ReauthenticationAttempt {
  readonly userId: number;
  readonly proof: Proof;
  readonly client: ClientInfo;
  /** Logged when the proof is wrong. */
  readonly failure: 'factor_failed' | 'step_up_failed';
}

const rejectionMessages = {
  passkey: ['passkey', 'This passkey could not be verified. Please try again.'],
  password: ['password', 'This password is wrong.'],
  totp: ['code', 'This code is wrong or was already used. Wait for the next one in the app.'],
  recovery_code: ['code', 'This recovery code is wrong or was already used.'],
} as const satisfies Record<Proof['method'], readonly [field: string, message: string]>;

async function verifyPassword({ db, hasher }: Deps, userId: number, password: string): Promise<boolean> {
  // With a second factor, the password alone does not reauthenticate.
  if ((await secondFactorMethodsOf(db, userId)).length > 0) return false;
  const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return hasher.verify(account?.hash || undefined, password);
}

/** Consumes a code. A password is verified before the transaction, because slow hashing would hold its connection. */
async function consumeProof(
  deps: Deps,
  tx: Database,
  { userId, proof, client }: ReauthenticationAttempt,
): Promise<boolean> {
  const now = deps.clock.now();
  switch (proof.method) {
    case 'password':
      return true;
    case 'passkey':
      return (await verifyPasskey({ ...deps, db: tx }, proof.passkey)) === userId;
    case 'totp':
      return consumeTotpCode({ ...deps, db: tx }, userId, proof.code, now);
    case 'recovery_code':
      if (!(await consumeRecoveryCode(tx, userId, proof.code))) return false;
      await queueSecondFactorEmail(tx, deps, userId, 'code_used');
      await recordSecurityEvent(tx, { action: 'recovery_code_used', actor: userId, client, now });
      return true;
  }
}

/**
 * Runs `work` in the transaction that consumes a proof, so a code is used only if `work` succeeds. Wrong proofs count
 * per account (FACTOR-9) and are logged.
 *
 * @throws ApiError `invalid_input` with the field, `rate_limited`
 */
export async function withReauthentication<Result>(
  deps: Deps,
  reauthentication: ReauthenticationAttempt,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const { userId, proof, failure, client } = reauthentication;
  const attempt = await startSecondFactorAttempt(deps, userId);
  const mayBeCorrect = proof.method !== 'password' || (await verifyPassword(deps, userId, proof.password));
  const result =
    mayBeCorrect &&
    (await deps.db.transaction(async (tx) => {
      if (!(await consumeProof(deps, tx, reauthentication))) return undefined;
      return { value: await work(tx) };
    }));
  if (!result) {
    await recordSecurityEvent(deps.db, { action: failure, actor: userId, client, now: deps.clock.now() });
    const [field, message] = rejectionMessages[proof.method];
    throw new ApiError('invalid_input', message, { fields: { [`proof.${field}`]: message } });
  }
  await attempt.succeed();
  return result.value;
}

/** Records a reauthentication of the current user's session (FACTOR-2), valid in all its tabs. */
export async function recordReauthentication(
  deps: Deps,
  { userId, tokenId }: CurrentUser,
  proof: Proof,
  client: ClientInfo,
): Promise<void> {
  await withReauthentication(deps, { userId, proof, client, failure: 'step_up_failed' }, async (tx) => {
    const now = deps.clock.now();
    await tx.update(tokens).set({ provedAt: now }).where(eq(tokens.id, tokenId));
  });
}
