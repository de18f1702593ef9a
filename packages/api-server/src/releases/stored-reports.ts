import type { Outbox } from '../platform/jobs/index.ts';
import type { ReleaseGuard } from './release-guard.ts';
import { recordFault, recordRun } from './release-reports.commands.ts';

/** Who runs what is written so often at most; less than half of the time in which runs and faults count. */
const WRITTEN_EVERY_MS = 4 * 60_000;
/** More than the versions that one person runs within minutes, on all their devices. */
const COMPOSITIONS_PER_ACCOUNT = 8;
const MOST_ACCOUNTS = 10_000;

/** When each composition of an account was written last; accounts in order of last use. */
function createWrittenRuns() {
  const written = new Map<number, Map<string, number>>();
  return {
    /** Whether a run is to be written; if so, it counts as written from now on. */
    isDue(userId: number, composition: string, now: number): boolean {
      const runs = written.get(userId) ?? new Map<string, number>();
      for (const [other, at] of runs) if (now - at >= WRITTEN_EVERY_MS) runs.delete(other);
      if (runs.has(composition) || runs.size >= COMPOSITIONS_PER_ACCOUNT) return false;
      runs.set(composition, now);
      written.delete(userId);
      written.set(userId, runs);
      for (const oldest of written.keys()) {
        if (written.size <= MOST_ACCOUNTS) break;
        written.delete(oldest);
      }
      return true;
    },
  };
}

/**
 * Stores reports in tables, which all processes share. Accounts that are not approved leave nothing there: they are
 * not counted. What the same account runs is written every few minutes only. A fault has the releases judged.
 */
export function createStoredReports({ db, jobs }: Outbox): ReleaseGuard {
  const runs = createWrittenRuns();
  return {
    async ran({ composition, viewer: { userId, approved }, now }) {
      if (approved && runs.isDue(userId, composition, now.getTime())) await recordRun(db, { userId, composition, now });
    },
    async failed({ app, version, viewer: { userId, approved }, now }) {
      if (!approved) return;
      await db.transaction(async (tx) => {
        await recordFault(tx, { userId, app, version, now });
        await jobs.enqueue(tx, 'judge-releases', {});
      });
    },
  };
}
