import type { administratorForm } from '@tech-portal/contract/administrators';
import { eq, or, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { recordAudit } from '../../audit/index.ts';
import { requireGoodPassword } from '../auth/new-password.policy.ts';
import { issueToken, revokeTokensOf } from '../auth/tokens.commands.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { removeSecondFactorsOf } from '../factors/remove-factors.commands.ts';
import { ApiError } from '../../platform/http/index.ts';
import { requireFreeNames, withUniqueNames } from '../users/unique-names.ts';
import { users } from '../../platform/users/index.ts';
import { deleteSetupLink, lockAdministrators } from './setup-link.commands.ts';

export type NewAdministrator = InferOutput<typeof administratorForm>;

interface CreateAdministratorOptions {
  /** Origin of the account, for the audit log. */
  readonly auditNote: string;
  /** Called under the lock; throws if the account may not be created. */
  readonly assertAllowed?: (tx: Database) => Promise<void>;
}

/**
 * Creates an administrator, invalidates the setup link and writes to the audit log.
 *
 * @throws ApiError `conflict` with the field of a taken name, `invalid_input` for a password that is easy to guess
 */
export async function createAdministrator(
  { db, hasher, clock }: Pick<Deps, 'db' | 'hasher' | 'clock'>,
  person: NewAdministrator,
  { auditNote, assertAllowed }: CreateAdministratorOptions,
): Promise<void> {
  const { password, username, email, first_name: firstName, last_name: lastName } = person;
  await requireGoodPassword(password, { username, email, firstName, lastName, company: null });
  const passwordHash = await hasher.hash(password);
  await withUniqueNames(() =>
    db.transaction(async (tx) => {
      await lockAdministrators(tx);
      await assertAllowed?.(tx);
      await requireFreeNames(tx, person);
      const now = clock.now();
      const [created] = await tx
        .insert(users)
        .values({
          username,
          passwordHash,
          type: 'admin',
          approved: true,
          email,
          firstName,
          lastName,
          created: now,
          modified: now,
        })
        .returning({ id: users.id });
      if (!created) throw new Error('The administrator was not stored.');
      await deleteSetupLink(tx);
      await recordAudit(tx, {
        actorId: 'system',
        action: 'administrator_created',
        targetKind: 'user',
        targetId: created.id,
        targetName: username,
        before: null,
        after: auditNote,
        now,
      });
    }),
  );
}

export interface AccessResetLink {
  readonly username: string;
  readonly link: string;
  readonly minutes: number;
}

/**
 * Removes an administrator's password and second factors, ends their sessions and older links, and returns a reset
 * link. Use it for a compromised account, or for a lost password without access to email.
 *
 * @param usernameOrEmail Username or email, case-insensitive.
 * @throws ApiError `not_found` if no administrator matches
 */
export async function resetAccess(
  {
    db,
    clock,
    config,
  }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'publicUrl' | 'resetTokenMinutes'> },
  usernameOrEmail: string,
  auditNote: string,
): Promise<AccessResetLink> {
  const minutes = config.resetTokenMinutes;
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, username: users.username, type: users.type, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(
        or(
          sql`lower(${users.username}) = lower(${usernameOrEmail})`,
          sql`lower(${users.email}) = lower(${usernameOrEmail})`,
        ),
      )
      .for('update');
    if (!account) throw new ApiError('not_found', `No one has the username or email '${usernameOrEmail}'.`);
    if (account.type !== 'admin') {
      throw new ApiError('not_found', `${account.username} is not an administrator: they can use Forgot Password.`);
    }
    if (account.deactivatedAt) {
      throw new ApiError('not_found', `${account.username} is deactivated: another administrator can reactivate them.`);
    }
    const now = clock.now();
    await tx.update(users).set({ passwordHash: '', modified: now }).where(eq(users.id, account.id));
    await revokeTokensOf(tx, account.id);
    await removeSecondFactorsOf(tx, account.id);
    const { token } = await issueToken(tx, { userId: account.id, purpose: 'reset', now, minutes });
    await recordAudit(tx, {
      actorId: 'system',
      action: 'access_reset',
      targetKind: 'user',
      targetId: account.id,
      targetName: account.username,
      before: null,
      after: auditNote,
      now,
    });
    return { username: account.username, link: `${config.publicUrl}/reset-password?t=${token}`, minutes };
  });
}
