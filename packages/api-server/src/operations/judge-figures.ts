import { sql } from 'drizzle-orm';
import type { ErrorBudget, ReleaseFacts } from '@tech-portal/release/server';
import { recordAudit } from '../audit/audit.commands.ts';
import type { Database } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { noteReleases } from '../releases/figures/note-releases.commands.ts';
import { listApps, readMeasured } from '../releases/figures/release-figures.queries.ts';
import { worseThanLive } from '../releases/figures/worse-than-live.ts';
import { JUDGE_LOCK } from './judge-releases.ts';

interface FiguresJudge {
  readonly budget: ErrorBudget;
  /** Reads what is live at this moment. */
  readonly readFacts: () => Promise<ReleaseFacts>;
  /** So many different people must have run a canary, and as many the live version, before the two are compared. */
  readonly people: number;
}

/** The canaries that are worse than the live versions, and why; both over the time in which there is the canary. */
async function findWorse(db: Database, people: number) {
  const worse = [];
  for (const { app, facts } of await listApps(db)) {
    const { canary, live, owner } = facts;
    if (!canary) continue;
    const { version } = canary;
    const versions = [
      { app, version },
      { app, version: live.version },
    ];
    const measuredOf = await readMeasured(db, versions, new Date(canary.since === '' ? 0 : canary.since));
    const reason = worseThanLive(measuredOf({ app, version }), measuredOf({ app, version: live.version }), people);
    if (reason !== undefined) worse.push({ app, version, instead: live.version, reason, ...(owner && { owner }) });
  }
  return worse;
}

/**
 * Ends canaries whose figures are worse than those of the live version. Any number of processes may do this: one acts,
 * and the others find nothing left to do. Each end is in the audit log and in the log, at level `error`.
 */
export async function judgeFigures(
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  { budget, readFacts, people }: FiguresJudge,
): Promise<void> {
  if (people === 0 || (await findWorse(db, people)).length === 0) return;
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${JUDGE_LOCK})`);
    // Another process, or a person, may have ended it until just now.
    await noteReleases(tx, await readFacts(), now);
    const done = [];
    for (const canary of await findWorse(tx, people)) {
      const { app, version, instead, reason } = canary;
      await recordAudit(tx, {
        actorId: 'system',
        action: 'canary_ended',
        targetKind: 'app',
        targetId: app,
        targetName: app,
        before: `${version}, ${reason}`,
        after: instead,
        now,
      });
      // The folder last, as it has no way back.
      const step = { app, version, instead, step: 'end canary', failed: 0, ran: 0 } as const;
      if (!(await budget.take(step, now))) throw new Error(`${app} changed at this moment.`);
      done.push(canary);
    }
    return done;
  });
  for (const canary of ended) logger.error(canary, 'canary is worse than the live version');
}
