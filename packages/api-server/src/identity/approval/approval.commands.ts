import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { deleteConfirmation } from '../registration/email-confirmations.commands.ts';
import { isAwaitingConfirmation } from '../registration/email-confirmations.queries.ts';
import { lockUser } from '../users/users.commands.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';
import { techApprovedEmail } from './tech-approved-email.ts';

/** Days until the email expires. */
const EMAIL_DAYS = 7;

/** Locks a technician; any other account is `not_found`, since only technicians need approval. */
async function lockTech(tx: Database, id: number): Promise<UserRow> {
  const target = await lockUser(tx, id);
  if (target.type !== 'tech') throw new ApiError('not_found', `Technician ${id} does not exist.`);
  return target;
}

async function setApproval(tx: Database, target: UserRow, approved: boolean, currentUser: CurrentUser, now: Date) {
  await tx.update(users).set({ approved, modified: now }).where(eq(users.id, target.id));
  await recordAudit(tx, {
    actorId: currentUser.userId,
    action: approved ? 'tech_approved' : 'approval_revoked',
    targetKind: 'user',
    targetId: target.id,
    targetName: target.username,
    before: approved ? 'Unapproved' : 'Approved',
    after: approved ? 'Approved' : 'Unapproved',
    now,
  });
}

/** Approves a technician and emails them. Idempotent. */
export async function approveTech(
  { db, jobs, clock, config }: Deps,
  currentUser: CurrentUser,
  id: number,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const target = await lockTech(tx, id);
    if (target.approved) return target;
    if (config.emailConfirmation && (await isAwaitingConfirmation(tx, id))) {
      throw new ApiError('conflict', `${target.username} has not confirmed their email yet.`);
    }
    await deleteConfirmation(tx, id);
    const now = clock.now();
    await setApproval(tx, target, true, currentUser, now);
    const { email: recipient, firstName } = target;
    const brand = await readEmailBrand(tx, config.publicUrl);
    const message = techApprovedEmail({ firstName, company: brand.company, link: `${config.publicUrl}/login` });
    const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
    await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
    return target;
  });
}

/** Revokes an approval and ends the technician's sessions (ADMIN-10). */
export async function revokeApproval({ db, clock }: Deps, currentUser: CurrentUser, id: number): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const target = await lockTech(tx, id);
    if (!target.approved) return target;
    await setApproval(tx, target, false, currentUser, clock.now());
    await revokeTokensOf(tx, target.id);
    return target;
  });
}
