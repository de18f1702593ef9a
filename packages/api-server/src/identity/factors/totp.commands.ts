import { and, eq, lt } from 'drizzle-orm';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { revokeOtherTokensOf } from '../auth/tokens.commands.ts';
import { readCompanyName } from '../../settings/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { startSecondFactorAttempt } from './second-factor-attempts.ts';
import { countRecoveryCodes, findTotp, secondFactorMethodsOf } from './factors.queries.ts';
import { lockAccount } from './lock-account.ts';
import { queueSecondFactorEmail } from './queue-second-factor-email.ts';
import { replaceRecoveryCodes } from './recovery-codes.commands.ts';
import { requireRemainingFactor } from './remove-factors.commands.ts';
import { totpFactors } from './totp-factors.table.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

const purposeOf = (userId: number): string => `totp:${userId}`;

const totpExistsError = () =>
  new ApiError('conflict', 'This account already has an authenticator app. Remove it before you add another one.');

export interface StartedTotp {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Creates the secret of a new authenticator app and replaces an unconfirmed one.
 *
 * @throws ApiError `conflict` if the account already has an app, `unavailable` without a key for secrets
 */
export async function startTotp({ db, secrets, clock }: Deps, { userId }: CurrentUser): Promise<StartedTotp> {
  const secret = createTotpSecret();
  const sealedSecret = await secrets.seal(secret, purposeOf(userId));
  return db.transaction(async (tx) => {
    const { username } = await lockAccount(tx, userId);
    if (await findTotp(tx, userId)) throw totpExistsError();
    const row = { secret: sealedSecret, created: clock.now(), confirmed: null, lastStep: 0, lastUsed: null };
    await tx
      .insert(totpFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: totpFactors.userId, set: row });
    return { secret, uri: totpUri(await readCompanyName(tx), username, secret) };
  });
}

/**
 * Activates a new authenticator app with a valid code (FACTOR-5). Returns new recovery codes if the account had none.
 *
 * @throws ApiError `conflict` if setup was not started, `invalid_input` with `code`
 */
export async function confirmTotp(
  deps: Deps,
  { userId, tokenId }: CurrentUser,
  { code, client }: { code: string; client: ClientInfo },
): Promise<string[]> {
  const { db, secrets, clock } = deps;
  const attempt = await startSecondFactorAttempt(deps, userId);
  const codes = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const now = clock.now();
    const [pendingTotp] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    if (!pendingTotp) throw new ApiError('conflict', 'Please start over: this app was not set up from here.');
    if (pendingTotp.confirmed) throw totpExistsError();
    const step = stepOfCode(await secrets.open(pendingTotp.secret, purposeOf(userId)), code, now);
    if (step === undefined) {
      const message = 'This code is wrong. Check the clock of the device and enter its current code.';
      throw new ApiError('invalid_input', message, { fields: { code: message } });
    }
    await tx
      .update(totpFactors)
      .set({ confirmed: now, lastStep: step, lastUsed: now })
      .where(eq(totpFactors.userId, userId));
    // Other sessions did not pass the second factor that the account now requires.
    await revokeOtherTokensOf(tx, userId, tokenId);
    const newCodes = (await countRecoveryCodes(tx, userId)) > 0 ? [] : await replaceRecoveryCodes(tx, userId);
    await queueSecondFactorEmail(tx, deps, userId, 'totp_added');
    await recordSecurityEvent(tx, { action: 'factor_added', actor: userId, detail: 'Authenticator app', client, now });
    return newCodes;
  });
  await attempt.succeed();
  return codes;
}

/**
 * Removes the app of the current user's account. Idempotent.
 *
 * @throws ApiError `conflict` for the last factor of an administrator who must have one
 */
export async function removeTotp(deps: Deps, currentUser: CurrentUser, client: ClientInfo): Promise<void> {
  const { userId } = currentUser;
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [removed] = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning();
    if (!removed?.confirmed) return;
    await requireRemainingFactor(tx, deps, currentUser);
    await queueSecondFactorEmail(tx, deps, userId, 'totp_removed');
    const now = deps.clock.now();
    const event = { action: 'factor_removed', actor: userId, detail: 'Authenticator app' } as const;
    await recordSecurityEvent(tx, { ...event, client, now });
  });
}

/**
 * Replaces the recovery codes of the current user's account.
 *
 * @throws ApiError `conflict` without a second factor
 */
export async function renewRecoveryCodes(deps: Deps, { userId }: CurrentUser): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await secondFactorMethodsOf(tx, userId)).length === 0) {
      throw new ApiError('conflict', 'This account has no second factor.');
    }
    await queueSecondFactorEmail(tx, deps, userId, 'codes_renewed');
    return replaceRecoveryCodes(tx, userId);
  });
}

/**
 * Consumes a code of the account's app across all processes; rejects codes that were used or are older than the last
 * used one (FACTOR-6).
 */
export async function consumeTotpCode(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const totp = await findTotp(db, userId);
  if (!totp) return false;
  const secret = await secrets.open(totp.secret, purposeOf(userId));
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return false;
  const resealed = secrets.isCurrent(totp.secret) ? {} : { secret: await secrets.seal(secret, purposeOf(userId)) };
  const updated = await db
    .update(totpFactors)
    .set({ lastStep: step, lastUsed: now, ...resealed })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, totp.secret), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return updated.length > 0;
}
