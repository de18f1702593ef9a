import { and, desc, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { BATCH_ROWS, readInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { integerKey, listPage, momentKey } from '../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage } from '../platform/lists/index.ts';
import { definePort } from '../platform/upward/index.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';
import { matchesAudit } from './audit-filters.ts';
import type { AuditFilters } from './audit-filters.ts';
import type { AuditEventRow } from './audit-events.table.ts';

const EVENTS_PER_PAGE = 20;

/** Which page of what matches. */
export interface AuditList extends RequestedPage, AuditFilters {}

/** True of the id of a customer that can be opened. */
export const isCustomerThere = definePort<(id: SQL) => SQL>('isCustomerThere');

/** A line, and whether the account or customer it is about is still there; always true of estimates and orders. */
export interface FoundAuditEvent {
  readonly row: AuditEventRow;
  readonly isThere: boolean;
}

function auditPage(list: AuditList): ListPage {
  const keys = [momentKey(sql`${auditEvents.at}`), integerKey(sql`${auditEvents.id}`)];
  return listPage(list, { name: 'at', direction: 'desc', keys }, EVENTS_PER_PAGE);
}

/** The one statement of a list: the lines of a page, the newest first, each with its place and how many there are. */
export function auditPageQuery(db: Database, list: AuditList, page = auditPage(list)) {
  const where = matchesAudit(list);
  // A case, as the trans_id of an order is no number.
  const id = sql`case when ${auditEvents.targetKind} in ('user', 'customer') then ${auditEvents.targetId}::int end`;
  const isThere = sql<boolean>`case ${auditEvents.targetKind}
    when 'user' then exists (select from ${users} where ${users.id} = ${id})
    when 'customer' then ${isCustomerThere.call(id)}
    else true end`;
  return db
    .select({
      row: auditEvents,
      isThere,
      place: page.place,
      total: page.total(auditEvents, where),
    })
    .from(auditEvents)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

/** One page of the log, and what is known of the pages. */
export async function listAuditEvents(
  db: Database,
  list: AuditList,
): Promise<{ rows: FoundAuditEvent[]; pages: ListPages }> {
  const page = auditPage(list);
  return page.cut(await auditPageQuery(db, list, page));
}

/** A batch of a file: the lines after the last one of the batch before. */
export const auditBatchQuery = (
  db: Database,
  filters: AuditFilters,
  last?: AuditEventRow & { readonly place: string },
) =>
  db
    // The time with PostgreSQL's precision, which a Date does not have.
    .select({ ...getTableColumns(auditEvents), place: sql<string>`${auditEvents.at}::text` })
    .from(auditEvents)
    .where(
      and(
        matchesAudit(filters),
        last && sql`(${auditEvents.at}, ${auditEvents.id}) < (${last.place}::timestamptz, ${last.id}::int)`,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(BATCH_ROWS);

/** Every line that filters let through, the newest first, in batches. */
export const auditInBatches = (db: Database, filters: AuditFilters) =>
  readInBatches((last: (AuditEventRow & { readonly place: string }) | undefined) => auditBatchQuery(db, filters, last));
