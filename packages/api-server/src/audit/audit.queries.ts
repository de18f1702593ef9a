import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '@tech-portal/contract/audit';
import type { Database } from '../db/database.ts';
import { containsWords, searchWords } from '../db/search-text.ts';
import { users } from '../users/users.table.ts';
import { auditEvents } from './audit-events.table.ts';
import type { AuditEventRow } from './audit-events.table.ts';

const EVENTS_PER_PAGE = 20;

/** Which page of what matches; `undefined` narrows nothing. */
export interface AuditList {
  readonly page: number;
  readonly search: string;
  readonly action: AuditAction | undefined;
}

/** A line, and whether the account it is about is still there; always true of estimates and orders. */
export interface FoundAuditEvent {
  readonly row: AuditEventRow;
  readonly isThere: boolean;
}

/** The one statement of a list: the lines of a page, the newest first, each with the number of all. */
export function auditPageQuery(db: Database, { page, search, action }: AuditList) {
  const where =
    and(action && eq(auditEvents.action, action), containsWords(auditEvents.searchText, searchWords(search))) ??
    sql`true`;
  // A case, as the trans_id of an order is no number.
  const account = sql`case when ${auditEvents.targetKind} = 'user' then ${auditEvents.targetId}::int end`;
  const isAccountThere = sql`exists (select from ${users} where ${users.id} = ${account})`;
  return db
    .select({
      row: auditEvents,
      isThere: sql<boolean>`${auditEvents.targetKind} <> 'user' or ${isAccountThere}`,
      total: sql<number>`(select count(*)::int from ${auditEvents} where ${where})`,
    })
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(EVENTS_PER_PAGE)
    .offset((page - 1) * EVENTS_PER_PAGE);
}

/** One page of the log and the number of all pages. */
export async function listAuditEvents(
  db: Database,
  list: AuditList,
): Promise<{ found: FoundAuditEvent[]; pageCount: number }> {
  const found = await auditPageQuery(db, list);
  return { found, pageCount: Math.max(1, Math.ceil((found[0]?.total ?? 0) / EVENTS_PER_PAGE)) };
}
