import { and, eq, lte } from 'drizzle-orm';
import { isActiveAdministrator } from '../administrators/administrators.queries.ts';
import { recordAudit } from '../audit/audit.commands.ts';
import { noRequest } from '../audit/security-events.commands.ts';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../factors/lock-account.ts';
import { holdFactorsOf, removeFactorsOf } from '../factors/remove-factors.commands.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { users } from '../users/users.table.ts';
import { reportCancelled } from './cancel-factor-reset.commands.ts';
import { factorResets } from './factor-resets.table.ts';
import type { FactorResetRow } from './factor-resets.table.ts';
import { NEWS_DAYS, tellOwner } from './tell-owner.ts';

type ApplyDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

/** As the log calls what the portal does by itself. */
const PORTAL = { name: 'Tech Portal' } as const;

/** The administrator who asked for a reset, while they are one: otherwise nobody stands behind it any more. */
async function findRequester(tx: Database, { requestedBy }: FactorResetRow) {
  if (requestedBy === null) return undefined;
  const [requester] = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, requestedBy), isActiveAdministrator));
  return requester;
}

interface Owner {
  readonly username: string;
  readonly deactivatedAt: Date | null;
  readonly hasFactors: boolean;
}

async function applyReset(
  tx: Database,
  deps: ApplyDeps,
  reset: FactorResetRow,
  { username, deactivatedAt, hasFactors }: Owner,
): Promise<void> {
  const { userId } = reset;
  const requester = await findRequester(tx, reset);
  if (deactivatedAt || !requester) {
    const how = deactivatedAt ? 'deactivated' : 'requester';
    await reportCancelled(tx, deps, reset, { how, actor: PORTAL, origin: noRequest });
    return;
  }
  // Their owner has removed them in the meantime: nothing is left to do or to tell.
  if (!hasFactors) return;
  await removeFactorsOf(tx, userId);
  await revokeTokensOf(tx, userId, ['session']);
  const now = deps.clock.now();
  const expires = new Date(now.getTime() + NEWS_DAYS * 86_400_000);
  await tellOwner(tx, deps, reset, { kind: 'done', link: `${deps.config.publicUrl}/login` }, expires);
  await recordAudit(tx, {
    actorId: 'system',
    action: 'factors_reset',
    targetKind: 'user',
    targetId: userId,
    targetName: username,
    before: null,
    after: `Asked for by ${requester.username}`,
    now,
  });
}

/**
 * Removes the second factors of an account when the time of their reset has come (FACTOR-18), once, in whichever process,
 * and ends the account's sessions. The password stays. A reset that was cancelled is none any more; one whose
 * administrator has gone is cancelled.
 */
export function createResetFactors(deps: ApplyDeps): JobHandler<'reset-factors'> {
  const { db, clock } = deps;
  return async ({ reset: id }) => {
    const isDue = and(eq(factorResets.id, id), lte(factorResets.due, clock.now()));
    await db.transaction(async (tx) => {
      const [waiting] = await tx.select({ userId: factorResets.userId }).from(factorResets).where(isDue);
      if (!waiting) return;
      const account = await lockAccount(tx, waiting.userId);
      // Whoever is proving a factor right now cancels the reset first.
      const hasFactors = await holdFactorsOf(tx, waiting.userId);
      const [reset] = await tx.delete(factorResets).where(isDue).returning();
      if (reset) await applyReset(tx, deps, reset, { ...account, hasFactors });
    });
  };
}
