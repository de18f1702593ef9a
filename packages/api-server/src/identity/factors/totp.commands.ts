import { and, eq, lt } from 'drizzle-orm';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { RequestOrigin } from '../../audit/index.ts';
import { revokeOtherTokensOf } from '../auth/tokens.commands.ts';
import { readCompanyName } from '../../settings/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { beginFactorTry } from './factor-tries.ts';
import { countRecoveryCodes, findTotp, secondMethodsOf } from './factors.queries.ts';
import { lockAccount } from './lock-account.ts';
import { queueFactorEmail } from './queue-factor-email.ts';
import { replaceRecoveryCodes } from './recovery-codes.commands.ts';
import { requireRemovable } from './remove-factors.commands.ts';
import { totpFactors } from './totp-factors.table.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

const purposeOf = (userId: number): string => `totp:${userId}`;

const alreadyThere = () =>
  new ApiError('conflict', 'This account already has an authenticator app. Remove it before you add another one.');

export interface StartedTotp {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Creates the secret of a new authenticator app and replaces an unconfirmed one.
 *
 * @throws ApiError `conflict` if there is an app already, `unavailable` without a key for secrets
 */
export async function startTotp({ db, secrets, clock }: Deps, { userId }: Viewer): Promise<StartedTotp> {
  const secret = createTotpSecret();
  const sealed = await secrets.seal(secret, purposeOf(userId));
  return db.transaction(async (tx) => {
    const { username } = await lockAccount(tx, userId);
    if (await findTotp(tx, userId)) throw alreadyThere();
    const row = { secret: sealed, created: clock.now(), confirmed: null, lastStep: 0, lastUsed: null };
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
  { userId, tokenId }: Viewer,
  { code, origin }: { code: string; origin: RequestOrigin },
): Promise<string[]> {
  const { db, secrets, clock } = deps;
  const begun = await beginFactorTry(deps, userId);
  const codes = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const now = clock.now();
    const [started] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    if (!started) throw new ApiError('conflict', 'Please start over: this app was not set up from here.');
    if (started.confirmed) throw alreadyThere();
    const step = stepOfCode(await secrets.open(started.secret, purposeOf(userId)), code, now);
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
    const made = (await countRecoveryCodes(tx, userId)) > 0 ? [] : await replaceRecoveryCodes(tx, userId);
    await queueFactorEmail(tx, deps, userId, 'totp_added');
    await recordSecurityEvent(tx, { action: 'factor_added', actor: userId, detail: 'Authenticator app', origin, now });
    return made;
  });
  await begun.succeed();
  return codes;
}

/**
 * Removes the app of the viewer's account. Idempotent.
 *
 * @throws ApiError `conflict` for the last factor of an administrator who must have one
 */
export async function removeTotp(deps: Deps, viewer: Viewer, origin: RequestOrigin): Promise<void> {
  const { userId } = viewer;
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [removed] = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning();
    if (!removed?.confirmed) return;
    await requireRemovable(tx, deps, viewer);
    await queueFactorEmail(tx, deps, userId, 'totp_removed');
    const now = deps.clock.now();
    const event = { action: 'factor_removed', actor: userId, detail: 'Authenticator app' } as const;
    await recordSecurityEvent(tx, { ...event, origin, now });
  });
}

/**
 * Replaces the recovery codes of the viewer's account.
 *
 * @throws ApiError `conflict` without a second factor
 */
export async function renewRecoveryCodes(deps: Deps, { userId }: Viewer): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await secondMethodsOf(tx, userId)).length === 0) {
      throw new ApiError('conflict', 'This account has no second factor.');
    }
    await queueFactorEmail(tx, deps, userId, 'codes_renewed');
    return replaceRecoveryCodes(tx, userId);
  });
}

/**
 * Consumes a code of the account's app across all processes; rejects used codes and those older than the last one
 * (FACTOR-6).
 */
export async function takeTotpCode(
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
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step, lastUsed: now, ...resealed })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, totp.secret), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return taken.length > 0;
}
