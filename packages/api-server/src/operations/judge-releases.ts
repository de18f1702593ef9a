import { and, eq, sql } from 'drizzle-orm';
import type { ErrorBudget, Failure } from '@tech-portal/release/server';
import { recordAudit } from '../audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { ownerOf, createPeopleCounts, releaseFaults } from '../releases/index.ts';

/** Arbitrary fixed number of the advisory lock for evaluating releases. */
const EVALUATION_LOCK = 7_300_432;

const describeFailure = ({ failed, ran }: Failure): string => `failed for ${failed} of ${ran} people`;

/**
 * Records an automatic step in the audit log, then applies it to the release folder. The folder comes last, because its
 * change cannot be rolled back.
 */
async function applyStep(tx: Database, budget: ErrorBudget, failure: Failure, now: Date): Promise<boolean> {
  const { app, version, step, fallbackVersion } = failure;
  await recordAudit(tx, {
    actorId: 'system',
    action: step === 'end canary' ? 'canary_ended' : 'release_rolled_back',
    targetKind: 'app',
    targetId: app,
    targetName: app,
    before: `${version}, ${describeFailure(failure)}`,
    after: fallbackVersion,
    now,
  });
  return budget.applyStep(failure, now);
}

/** Deletes the measurements of a failure, so that it is reported only once and counting starts over. */
async function deleteFailureCounts(tx: Database, { app, version }: Failure): Promise<void> {
  await tx.delete(releaseFaults).where(and(eq(releaseFaults.app, app), eq(releaseFaults.version, version)));
}

/**
 * Detects versions that failed for too many people and takes the configured step. Safe to run in several processes: one
 * acts, the others find nothing to do. Each step is in the audit log and logged at level `error`.
 */
export async function evaluateCanaries(
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  budget: ErrorBudget,
): Promise<void> {
  const now = clock.now();
  if ((await budget.failures(createPeopleCounts(db, now), now)).length === 0) return;
  const handled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${EVALUATION_LOCK})`);
    const handledFailures: Failure[] = [];
    // Repeats the check under the lock: another process may have acted in the meantime.
    for (const failure of await budget.failures(createPeopleCounts(tx, now), now)) {
      if (failure.step === 'alert') await deleteFailureCounts(tx, failure);
      else if (!(await applyStep(tx, budget, failure, now)))
        throw new Error(`${failure.app} was changed concurrently.`);
      handledFailures.push(failure);
    }
    return handledFailures;
  });
  for (const failure of handled) {
    const owner = await ownerOf(db, failure.app);
    logger.error({ ...failure, ...(owner && { owner }) }, 'app failed for too many people');
  }
}
