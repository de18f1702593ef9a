import { and, desc, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { READ_BATCH_ROWS, readInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { integerKey, listPage, timestampKey } from '../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage } from '../platform/lists/index.ts';
import { definePort } from '../platform/module-links/index.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';
import { auditCondition } from './audit-filters.ts';
import type { AuditFilters } from './audit-filters.ts';
import type { AuditEventRow } from './audit-events.table.ts';

const EVENTS_PER_PAGE = 20;

export interface AuditList extends RequestedPage, AuditFilters {}

/** SQL condition: the customer with this id exists and can be opened. */
export const customerExists = definePort<(id: SQL) => SQL>('customerExists');

/**
 * Row of the audit log. `targetExists` is false if the target was an account or a customer that has been deleted, and
 * true for all other kinds of targets.
 */
export interface FoundAuditEvent {
  readonly row: AuditEventRow;
  readonly targetExists: boolean;
}

function auditPage(list: AuditList): ListPage {
  const keys = [timestampKey(sql`${auditEvents.at}`), integerKey(sql`${auditEvents.id}`)];
  return listPage(list, { name: 'at', direction: 'desc', keys }, EVENTS_PER_PAGE);
}

/**
 * Builds the single statement of the list: the rows of a page, newest first, each with its cursor values and the total.
 */
export function auditPageQuery(db: Database, list: AuditList, page = auditPage(list)) {
  const where = auditCondition(list);
  // `case` guards the cast, because an order's trans_id is not a number.
  const id = sql`case when ${auditEvents.targetKind} in ('user', 'customer') then ${auditEvents.targetId}::int end`;
  const targetExists = sql<boolean>`case ${auditEvents.targetKind}
    when 'user' then exists (select from ${users} where ${users.id} = ${id})
    when 'customer' then ${customerExists.call(id)}
    else true end`;
  return db
    .select({
      row: auditEvents,
      targetExists,
      keyValues: page.keyValues,
      total: page.total(auditEvents, where),
    })
    .from(auditEvents)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listAuditEvents(
  db: Database,
  list: AuditList,
): Promise<{ rows: FoundAuditEvent[]; pages: ListPages }> {
  const page = auditPage(list);
  return page.slice(await auditPageQuery(db, list, page));
}

/** Builds the statement for one batch of an export: the rows after the last row of the previous batch. */
export const auditBatchQuery = (
  db: Database,
  filters: AuditFilters,
  last?: AuditEventRow & { readonly keyValues: string },
) =>
  db
    // As text, because a Date would lose PostgreSQL's microseconds.
    .select({ ...getTableColumns(auditEvents), keyValues: sql<string>`${auditEvents.at}::text` })
    .from(auditEvents)
    .where(
      and(
        auditCondition(filters),
        last && sql`(${auditEvents.at}, ${auditEvents.id}) < (${last.keyValues}::timestamptz, ${last.id}::int)`,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(READ_BATCH_ROWS);

/** Reads all matching rows, newest first, in batches. */
export const auditInBatches = (db: Database, filters: AuditFilters) =>
  readInBatches((last: (AuditEventRow & { readonly keyValues: string }) | undefined) =>
    auditBatchQuery(db, filters, last),
  );
