import { and, eq, gt, lt } from 'drizzle-orm';
import { deviceName, recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { formatDateTime, readEmailBrand, readTimeZone } from '../../settings/index.ts';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { lockUser } from '../users/users.commands.ts';
import { users } from '../../platform/users/index.ts';
import { knownDevices } from './known-devices.table.ts';
import { queueResetLink } from './password-reset.commands.ts';
import { signInNoticeEmail } from './sign-in-notice-email.ts';
import type { NoticeKind } from './sign-in-notice-email.ts';
import { signInNotices } from './sign-in-notices.table.ts';
import { revokeTokensOf } from './tokens.commands.ts';
import { createToken, hashToken } from './tokens.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOTICE_DAYS = 7;
/** Maximum emails per account and hour; sign-ins beyond it appear only in the list of devices and the log. */
const MAX_EMAILS_PER_HOUR = 10;

interface SignInNotice {
  readonly kind: NoticeKind;
  readonly userId: number;
  readonly tokenId: number;
  readonly client: ClientInfo;
  readonly now: Date;
}

/** Emails the owner of an account about a sign-in, in the caller's transaction. */
export async function sendSignInNotice(
  tx: Database,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { kind, userId, tokenId, client, now }: SignInNotice,
): Promise<void> {
  const recentNotices = and(
    eq(signInNotices.userId, userId),
    gt(signInNotices.created, new Date(now.getTime() - HOUR_MS)),
  );
  if ((await tx.$count(signInNotices, recentNotices)) >= MAX_EMAILS_PER_HOUR) return;
  const [owner] = await tx
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) return;
  const token = createToken();
  const expires = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  await tx.insert(signInNotices).values({ userId, tokenId, hash: hashToken(token), created: now, expires });
  const { recipient, firstName } = owner;
  const brand = await readEmailBrand(tx, config.publicUrl);
  const message = signInNoticeEmail({
    firstName,
    company: brand.company,
    kind,
    device: deviceName(client.userAgent),
    address: client.clientAddress,
    time: formatDateTime(now, await readTimeZone(tx)),
    link: `${config.publicUrl}/secure-account?t=${token}`,
    days: NOTICE_DAYS,
  });
  await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
}

/**
 * Secures an account whose owner reports a sign-in as not theirs: ends all sessions, reset links and known devices,
 * disables the password, and emails a link to set a new one. Works once, from any browser.
 *
 * @throws ApiError `invalid_token`
 */
export async function secureAccount(
  { db, jobs, clock, config }: Deps,
  token: string,
  client: ClientInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [consumed] = await tx
      .delete(signInNotices)
      .where(and(eq(signInNotices.hash, hashToken(token)), gt(signInNotices.expires, now)))
      .returning({ userId: signInNotices.userId });
    if (!consumed) {
      throw new ApiError('invalid_token', 'This link is no longer valid. To sign out everywhere, reset your password.');
    }
    const account = await lockUser(tx, consumed.userId);
    await tx.update(users).set({ passwordHash: '', modified: now }).where(eq(users.id, account.id));
    await revokeTokensOf(tx, account.id);
    await tx.delete(knownDevices).where(eq(knownDevices.userId, account.id));
    await tx.delete(signInNotices).where(eq(signInNotices.userId, account.id));
    await queueResetLink(tx, account, { jobs, config, now });
    const detail = 'The owner reported a sign-in that was not theirs';
    const target = { kind: 'user', id: account.id } as const;
    await recordSecurityEvent(tx, { action: 'signed_out_everywhere', actor: 'unknown', target, detail, client, now });
  });
}

export async function deleteExpiredNotices(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, signInNotices, lt(signInNotices.expires, now));
}
