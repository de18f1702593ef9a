import { eq, sql } from 'drizzle-orm';
import { recordSecurityEvent, unknownAccount } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { pause } from '../../platform/background/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, normalizeIpForLimits, tooManyRequests } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { limitOfRecipient, queueEmail } from '../../platform/mail/index.ts';
import type { LimitKey } from '../../platform/limits/index.ts';
import { accountDeactivatedEmail } from '../users/account-emails.ts';
import { findUser } from '../users/users.queries.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';
import { requireGoodPassword } from './new-password.policy.ts';
import { resetPasswordEmail } from './reset-password-email.ts';
import { issueToken, revokeTokensOf } from './tokens.commands.ts';
import { hashToken } from './tokens.ts';
import { tokens } from './tokens.table.ts';

const DEACTIVATED_EMAIL_HOURS = 24;

interface QueueDeps extends Pick<Deps, 'jobs' | 'config'> {
  readonly now: Date;
}

type Account = Pick<UserRow, 'id' | 'email' | 'firstName' | 'deactivatedAt'>;

/** Emails a link to set a new password and invalidates older links of the account. */
export async function queueResetLink(
  tx: Database,
  account: Pick<UserRow, 'id' | 'email' | 'firstName'>,
  { jobs, config, now }: QueueDeps,
): Promise<void> {
  const minutes = config.resetTokenMinutes;
  await revokeTokensOf(tx, account.id, ['reset']);
  const { id, token } = await issueToken(tx, { userId: account.id, purpose: 'reset', now, minutes });
  const link = `${config.publicUrl}/reset-password?t=${token}`;
  const brand = await readEmailBrand(tx, config.publicUrl);
  const { email: recipient, firstName } = account;
  const message = resetPasswordEmail({ firstName, company: brand.company, link, minutes });
  const expires = new Date(now.getTime() + minutes * 60_000);
  const condition = { kind: 'reset-link', key: id } as const;
  await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires, condition });
}

async function queueResetEmail(tx: Database, account: Account, deps: QueueDeps): Promise<void> {
  const { jobs, config, now } = deps;
  if (account.deactivatedAt) {
    const { email: recipient, firstName } = account;
    const brand = await readEmailBrand(tx, config.publicUrl);
    const message = accountDeactivatedEmail({ firstName, company: brand.company, attemptedForm: 'reset' });
    const expires = new Date(now.getTime() + DEACTIVATED_EMAIL_HOURS * 3_600_000);
    await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
    return;
  }
  await queueResetLink(tx, account, deps);
}

interface ResetRequest {
  readonly email: string;
  readonly client: ClientInfo;
  /** False if the recipient has reached the email limit. */
  readonly canSend: boolean;
}

async function processResetRequest(deps: Deps, { email, client, canSend }: ResetRequest): Promise<void> {
  const { db, jobs, clock, config } = deps;
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, email: users.email, firstName: users.firstName, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`);
    const now = clock.now();
    if (account && canSend) await queueResetEmail(tx, account, { jobs, config, now });
    const eventFields = account
      ? { target: { kind: 'user', id: account.id } as const }
      : { target: unknownAccount, subject: hashToken(email.toLowerCase()) };
    await recordSecurityEvent(tx, {
      action: 'password_reset_requested',
      actor: 'unknown',
      ...eventFields,
      client,
      now,
    });
  });
}

/**
 * Emails a reset link if the address belongs to an account, and invalidates its older links. The owner of a deactivated
 * account is told about the deactivation instead (RESET-15). Always returns the same response after at least
 * `minResetResponseMs`, to conceal whether the address is known (RESET-3).
 */
export async function requestPasswordReset(deps: Deps, email: string, client: ClientInfo): Promise<void> {
  const { limits, config } = deps;
  const key: LimitKey = `reset:${email.toLowerCase()}:${normalizeIpForLimits(client.clientAddress)}`;
  const rule = { max: config.limits.resetRequests, windowMs: config.limits.windowMinutes * 60_000 };
  const { retryAfterSeconds } = await limits.hit(key, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);

  const minimumDelay = pause(config.minResetResponseMs);
  const recipientLimit = await limits.hit(...limitOfRecipient('reset', email));
  // Silently keeps the last link, which is still valid.
  const canSend = recipientLimit.retryAfterSeconds === undefined;
  await Promise.all([processResetRequest(deps, { email, client, canSend }), minimumDelay]);
}

/** Sets a new password for the bearer of a reset token, invalidates the token and ends every session of the account. */
export async function setPassword(
  { db, hasher, clock }: Deps,
  currentUser: CurrentUser,
  { password, client }: { password: string; client: ClientInfo },
): Promise<void> {
  const owner = await findUser(db, currentUser.userId);
  if (owner) await requireGoodPassword(password, owner);
  const passwordHash = await hasher.hash(password);
  await db.transaction(async (tx) => {
    // Of two concurrent uses of a link, the one that deletes the token wins.
    const deleted = await tx.delete(tokens).where(eq(tokens.id, currentUser.tokenId)).returning({ id: tokens.id });
    if (deleted.length === 0) {
      throw new ApiError('invalid_token', 'This reset link is no longer valid. Please request a new one.');
    }
    const now = clock.now();
    await tx.update(users).set({ passwordHash, modified: now }).where(eq(users.id, currentUser.userId));
    await revokeTokensOf(tx, currentUser.userId);
    await recordSecurityEvent(tx, { action: 'password_reset', actor: currentUser.userId, client, now });
  });
}
