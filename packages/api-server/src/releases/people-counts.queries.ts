import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { isAnyOf, selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { users } from '../platform/users/index.ts';
import { releaseFaults } from './release-faults.table.ts';
import { releaseRuns } from './release-runs.table.ts';

/** Accounts younger than a day do not count, because anybody can register. */
const MIN_ACCOUNT_AGE_MS = 24 * 60 * 60_000;

interface Version {
  readonly app: string;
  readonly version: string;
}

/** People to count for a version: those it failed for, and those who ran a tab with one of the given short ids. */
interface PeopleFilter extends Version {
  readonly failedSince: Date;
  readonly compositions: readonly string[];
  readonly ranSince: Date;
  readonly roles: readonly string[];
}

/** Creates the queries whose counts decide if a version fails. Only approved accounts above a minimum age count. */
export function createPeopleCounts(db: Database, now: Date) {
  return {
    /** Finds the given versions that failed for anybody. */
    failing(versions: readonly Version[], since: Date): Promise<Version[]> {
      const [apps, names] = [versions.map(({ app }) => app), versions.map(({ version }) => version)];
      const matchesVersions = sql`(${releaseFaults.app}, ${releaseFaults.version}) in (
        select * from unnest(${sql.param(apps)}::text[], ${sql.param(names)}::text[]))`;
      return db
        .selectDistinct({ app: releaseFaults.app, version: releaseFaults.version })
        .from(releaseFaults)
        .where(and(gte(releaseFaults.at, since), matchesVersions));
    },
    async count({ app, version, failedSince, compositions, ranSince, roles }: PeopleFilter) {
      const isCountedAccount = and(
        users.approved,
        isNull(users.deactivatedAt),
        lte(users.created, new Date(now.getTime() - MIN_ACCOUNT_AGE_MS)),
        isAnyOf(users.type, roles),
      );
      const isFault = and(
        eq(releaseFaults.app, app),
        eq(releaseFaults.version, version),
        gte(releaseFaults.at, failedSince),
      );
      const isRun = and(isAnyOf(releaseRuns.composition, compositions), gte(releaseRuns.at, ranSince));
      const [counts] = await selectRows<{ failed: number; ran: number }>(
        db,
        sql`
          with failed as (
            select ${users.id} from ${releaseFaults} join ${users} on ${users.id} = ${releaseFaults.userId}
            where ${isFault} and ${isCountedAccount}
          ), ran as (
            select ${users.id} from ${releaseRuns} join ${users} on ${users.id} = ${releaseRuns.userId}
            where ${isRun} and ${isCountedAccount}
            union select id from failed
          )
          select (select count(*) from failed)::int as failed, (select count(*) from ran)::int as ran`,
      );
      return counts ?? { failed: 0, ran: 0 };
    },
  };
}
