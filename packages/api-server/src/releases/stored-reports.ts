import type { Outbox } from '../platform/jobs/index.ts';
import type { ReleaseGuard } from './release-guard.ts';
import { recordFault, recordRun } from './release-reports.commands.ts';

/** Minimum interval between writes; less than half of the time in which runs and faults count. */
const WRITTEN_EVERY_MS = 4 * 60_000;
/** Exceeds the versions that one person runs within minutes on all devices. */
const COMPOSITIONS_PER_ACCOUNT = 8;
const MOST_ACCOUNTS = 10_000;

/** Last write of each composition, by account in order of last use. */
function createWrittenRuns() {
  const written = new Map<number, Map<string, number>>();
  return {
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
 * Stores reports in tables shared by all processes. Ignores unapproved accounts, which do not count. Writes repeated
 * runs of an account every few minutes only. A fault triggers an evaluation of the releases.
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
