import type { Violation } from '@tech-portal/contract/policy-reports';
import { eq, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/audit.commands.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { policyReports } from './policy-reports.table.ts';
import { reduceViolation } from './reduce-violation.ts';
import type { ReducedViolation } from './reduce-violation.ts';

/** Rows at most, whatever is sent: more kinds of violations than anybody looks through. */
const MOST_ROWS = 1000;
/** Larger than what anybody counts, and small enough that no sum is too large for its column. */
const MOST_COUNTED = 1_000_000_000;

const keyOf = ({ directive, blocked, page, app, version }: ReducedViolation): string =>
  [directive, blocked, page, app, version].join(' ');

/**
 * Those that are alike together, in one order: statements that lock rows in the same order never wait for each other in
 * a circle.
 */
function groupsOf(reduced: readonly ReducedViolation[]): { readonly violation: ReducedViolation; count: number }[] {
  const groups = new Map<string, { readonly violation: ReducedViolation; count: number }>();
  for (const violation of reduced) {
    const group = groups.get(keyOf(violation)) ?? { violation, count: 0 };
    group.count += 1;
    groups.set(keyOf(violation), group);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/**
 * Counts what browsers report, reduced to what is about no person (SECURITY-13). Once there are a thousand rows, the
 * rarest gives way, and of equally rare ones the one that was seen longest ago.
 *
 * @param origins Those of the portal's pages; reports of other pages are passed over.
 */
export async function recordPolicyReports(
  db: Database,
  violations: readonly Violation[],
  { origins, now }: { readonly origins: readonly string[]; readonly now: Date },
): Promise<void> {
  const groups = groupsOf(violations.flatMap((violation) => reduceViolation(violation, origins) ?? []));
  if (groups.length === 0) return;
  const added = sql`least(${MOST_COUNTED}::int, policy_reports.count + excluded.count)`;
  await db
    .insert(policyReports)
    .values(groups.map(({ violation, count }) => ({ ...violation, count, firstSeen: now, lastSeen: now })))
    .onConflictDoUpdate({
      target: [
        policyReports.directive,
        policyReports.blocked,
        policyReports.page,
        policyReports.app,
        policyReports.version,
      ],
      set: { count: added, lastSeen: sql`greatest(policy_reports.last_seen, excluded.last_seen)` },
    });
  const surplus = (await db.$count(policyReports)) - MOST_ROWS;
  if (surplus <= 0) return;
  // What somebody invents to fill the list comes once each: it pushes out its like first.
  const rarest = db
    .select({ id: policyReports.id })
    .from(policyReports)
    .orderBy(policyReports.count, policyReports.lastSeen, policyReports.id)
    .limit(surplus)
    .for('update', { skipLocked: true });
  await db.delete(policyReports).where(sql`${policyReports.id} = any(array(${rarest}))`);
}

/**
 * Deletes reports that somebody has dealt with, and writes down who did.
 *
 * @throws ApiError `not_found`
 */
export async function deletePolicyReport(
  db: Database,
  viewer: Viewer,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(policyReports).where(eq(policyReports.id, id)).returning();
    if (!gone) throw new ApiError('not_found', 'These reports are deleted already.');
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'policy_report_deleted',
      targetKind: 'policy_report',
      targetId: id,
      targetName: `${gone.directive} ${gone.blocked}`,
      before: `${gone.count} on ${gone.page}`,
      after: null,
      now,
    });
  });
}

/** Removes what no browser has reported since. */
export async function deleteOldPolicyReports(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, policyReports, lt(policyReports.lastSeen, before));
}
