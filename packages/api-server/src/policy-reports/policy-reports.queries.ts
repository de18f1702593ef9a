import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { integerKey, momentKey } from '../db/list-cursor.ts';
import { listPage } from '../db/list-page.ts';
import type { ListPages, RequestedPage } from '../db/list-page.ts';
import { policyReports } from './policy-reports.table.ts';
import type { PolicyReportRow } from './policy-reports.table.ts';

const REPORTS_PER_PAGE = 20;

/** One page of the reports, those seen last first, and what is known of the pages. */
export async function listPolicyReports(
  db: Database,
  list: RequestedPage,
): Promise<{ rows: readonly PolicyReportRow[]; pages: ListPages }> {
  const keys = [momentKey(sql`${policyReports.lastSeen}`), integerKey(sql`${policyReports.id}`)];
  const page = listPage(list, { name: 'last_seen', direction: 'desc', keys }, REPORTS_PER_PAGE);
  const found = await db
    .select({ row: policyReports, place: page.place, total: page.total(policyReports, sql`true`) })
    .from(policyReports)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, pages } = page.cut(found);
  return { rows: rows.map(({ row }) => row), pages };
}
