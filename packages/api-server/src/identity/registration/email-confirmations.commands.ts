import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { administratorsToNotify, notifyAdministrators } from '../approval/notify-administrators.commands.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import { pause } from '../../platform/background/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, normalizeIpForLimits, tooManyRequests } from '../../platform/http/index.ts';
import type { LimitKey } from '../../platform/limits/index.ts';
import { limitOfRecipient, queueEmail } from '../../platform/mail/index.ts';
import { lockUser } from '../users/users.commands.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { emailConfirmations } from './email-confirmations.table.ts';

const DAY_MS = 86_400_000;
const CONFIRMATION_DAYS = 7;

type SendDeps = Pick<Deps, 'jobs' | 'config'> & { readonly now: Date };

/** Emails a confirmation link and invalidates the previous one. */
async function sendConfirmationLink(
  tx: Database,
  user: Pick<UserRow, 'id' | 'email' | 'firstName'>,
  { jobs, config, now, expires }: SendDeps & { readonly expires: Date },
): Promise<void> {
  const token = createToken();
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, user.id));
  const [link] = await tx
    .insert(emailConfirmations)
    .values({ userId: user.id, hash: hashToken(token), expires })
    .returning({ id: emailConfirmations.id });
  if (!link) throw new Error('The link was not created.');
  const brand = await readEmailBrand(tx, config.publicUrl);
  const message = confirmationEmail({
    firstName: user.firstName,
    company: brand.company,
    link: `${config.publicUrl}/confirm-email?t=${token}`,
    days: Math.max(1, Math.floor((expires.getTime() - now.getTime()) / DAY_MS)),
  });
  const condition = { kind: 'confirmation-link', key: link.id } as const;
  await queueEmail({ db: tx, jobs }, { recipient: user.email, message, brand }, { now, expires, condition });
}

/** Requires an account to confirm its email. Call it in the transaction that creates the account. */
export async function requireConfirmation(tx: Database, user: UserRow, sendDeps: SendDeps): Promise<void> {
  const expires = new Date(sendDeps.now.getTime() + CONFIRMATION_DAYS * DAY_MS);
  await sendConfirmationLink(tx, user, { ...sendDeps, expires });
}

const invalidLinkError = (): ApiError =>
  new ApiError(
    'invalid_token',
    'This link is no longer valid: it was used, a newer one was sent, or the registration has expired.',
  );

/**
 * Confirms the address behind a link and shows the registration to administrators. The link works once: of two
 * concurrent uses, the second is rejected as used.
 *
 * @throws ApiError `invalid_token`
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const { db, jobs, clock, config } = deps;
  const now = clock.now();
  const link = and(eq(emailConfirmations.hash, hashToken(token)), gt(emailConfirmations.expires, now));
  if ((await db.$count(emailConfirmations, link)) === 0) throw invalidLinkError();
  // Runs outside the transaction, because it counts against each administrator's email limit, and only for a valid
  // link.
  const administrators = await administratorsToNotify(deps);
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(emailConfirmations).where(link).returning({ userId: emailConfirmations.userId });
    if (!deleted) throw invalidLinkError();
    const tech = await lockUser(tx, deleted.userId);
    if (tech.type === 'tech' && !tech.approved) {
      await notifyAdministrators({ db: tx, jobs }, administrators, { tech, publicUrl: config.publicUrl, now });
    }
  });
}

async function resendLink({ db, jobs, clock, config }: Deps, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [pendingRegistration] = await tx
      .select({ user: users, expires: emailConfirmations.expires })
      .from(emailConfirmations)
      .innerJoin(users, eq(users.id, emailConfirmations.userId))
      .where(and(sql`lower(${users.email}) = lower(${email})`, gt(emailConfirmations.expires, now)))
      .for('update');
    // Keeps the original expiry: repeated requests must not reserve a username forever.
    if (pendingRegistration)
      await sendConfirmationLink(tx, pendingRegistration.user, {
        jobs,
        config,
        now,
        expires: pendingRegistration.expires,
      });
  });
}

/**
 * Sends the link again if the address belongs to a waiting registration. Always returns the same response after at
 * least `minResetResponseMs`, to conceal whether the address is known (RESET-3).
 *
 * @throws ApiError `rate_limited`
 */
export async function resendConfirmation(deps: Deps, email: string, clientAddress: string): Promise<void> {
  const { limits, config } = deps;
  const key: LimitKey = `confirmation:${email.toLowerCase()}:${normalizeIpForLimits(clientAddress)}`;
  const rule = { max: config.limits.resetRequests, windowMs: config.limits.windowMinutes * 60_000 };
  const { retryAfterSeconds } = await limits.hit(key, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);

  const minimumDelay = pause(config.minResetResponseMs);
  const recipientLimit = await limits.hit(...limitOfRecipient('confirmation', email));
  const canSend = recipientLimit.retryAfterSeconds === undefined;
  await Promise.all([canSend && resendLink(deps, email), minimumDelay]);
}

/** Deletes the pending confirmation of an account: an administrator who approves it vouches for its address. */
export async function deleteConfirmation(tx: Database, userId: number): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/**
 * Deletes registrations that were not confirmed in time (REGISTER-18), which frees username and email. Keeps accounts
 * that an administrator approved or that are no longer technicians.
 */
export async function purgeUnconfirmed(db: Database, now: Date): Promise<void> {
  const hasExpiredLink = sql`${users.id} in (
    select ${emailConfirmations.userId} from ${emailConfirmations} where ${lte(emailConfirmations.expires, now)}
  )`;
  const isUnapprovedTech = and(eq(users.type, 'tech'), eq(users.approved, false), isNull(users.deactivatedAt));
  await deleteInBatches(db, users, and(hasExpiredLink, isUnapprovedTech));
  await deleteInBatches(db, emailConfirmations, lte(emailConfirmations.expires, now));
}
