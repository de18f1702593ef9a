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

/** A secret that was made for an app. */
export interface StartedTotp {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Makes the secret of a new authenticator app; one that was never confirmed is replaced.
 *
 * @throws ApiError `conflict` where there is an app already, `unavailable` without a key for secrets
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
 * Adds the app that a secret was made for, once a code of it is right (FACTOR-5). Gives the recovery codes where the
 * account had none.
 *
 * @throws ApiError `conflict` where nothing was begun, `invalid_input` at `code`
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
    // Who is signed in elsewhere has proved less than this account asks for from now on.
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
 * Removes the app of the viewer's account. Removing twice is harmless.
 *
 * @throws ApiError `conflict` for the last factor of an administrator who needs one
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
 * @throws ApiError `conflict` where there is no second factor that they could stand in for
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
 * Takes a code of the account's app: each once, whichever process gets it, and none that is older than the last one
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
