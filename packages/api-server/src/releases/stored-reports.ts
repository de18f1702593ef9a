import type { Outbox } from '../platform/jobs/index.ts';
import type { ReleaseGuard } from './release-guard.ts';
import { recordFault, recordRun } from './release-reports.commands.ts';

/** Minimum interval between writes; less than half of the period for which runs and faults count. */
const WRITE_INTERVAL_MS = 4 * 60_000;
/** More sets of versions than one person runs within minutes on all devices. */
const MAX_VERSION_SETS_PER_ACCOUNT = 8;
const MAX_ACCOUNTS = 10_000;

/** Last write of each composition, by account in order of last use. */
function createRunThrottle() {
  const lastWrites = new Map<number, Map<string, number>>();
  return {
    isDue(userId: number, versionSetId: string, now: number): boolean {
      const runs = lastWrites.get(userId) ?? new Map<string, number>();
      for (const [otherId, at] of runs) if (now - at >= WRITE_INTERVAL_MS) runs.delete(otherId);
      if (runs.has(versionSetId) || runs.size >= MAX_VERSION_SETS_PER_ACCOUNT) return false;
      runs.set(versionSetId, now);
      lastWrites.delete(userId);
      lastWrites.set(userId, runs);
      for (const oldest of lastWrites.keys()) {
        if (lastWrites.size <= MAX_ACCOUNTS) break;
        lastWrites.delete(oldest);
      }
      return true;
    },
  };
}

/**
 * Stores reports in tables shared by all processes. Ignores unapproved accounts, which do not count. Writes repeated
 * runs of an account only every few minutes. A fault triggers an evaluation of the releases.
 */
export function createStoredReports({ db, jobs }: Outbox): ReleaseGuard {
  const runs = createRunThrottle();
  return {
    async recordActivity({ versionSetId, currentUser: { userId, approved }, now }) {
      if (approved && runs.isDue(userId, versionSetId, now.getTime()))
        await recordRun(db, { userId, versionSetId, now });
    },
    async recordFailure({ app, version, currentUser: { userId, approved }, now }) {
      if (!approved) return;
      await db.transaction(async (tx) => {
        await recordFault(tx, { userId, app, version, now });
        await jobs.enqueue(tx, 'judge-releases', {});
      });
    },
  };
}
