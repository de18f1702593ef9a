import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AuditAction, AuditKindFilter } from '@tech-portal/contract/audit';
import type { Database } from '../db/database.ts';
import { integerKey, momentKey } from '../db/list-cursor.ts';
import { listPage } from '../db/list-page.ts';
import type { ListPage, ListPages, RequestedPage } from '../db/list-page.ts';
import { containsWords, searchWords } from '../db/search-text.ts';
import { users } from '../users/users.table.ts';
import { auditEvents } from './audit-events.table.ts';
import type { AuditEventRow } from './audit-events.table.ts';

const EVENTS_PER_PAGE = 20;

/** Which page of what matches; `undefined` narrows nothing. */
export interface AuditList extends RequestedPage {
  readonly search: string;
  readonly action: AuditAction | undefined;
  /** Without it and without an action all but security events. */
  readonly kind?: AuditKindFilter | undefined;
}

/** A line, and whether the account it is about is still there; always true of estimates and orders. */
export interface FoundAuditEvent {
  readonly row: AuditEventRow;
  readonly isThere: boolean;
}

function auditPage(list: AuditList): ListPage {
  const keys = [momentKey(sql`${auditEvents.at}`), integerKey(sql`${auditEvents.id}`)];
  return listPage(list, { name: 'at', direction: 'desc', keys }, EVENTS_PER_PAGE);
}

function kindCondition({ kind, action }: AuditList): SQL | undefined {
  if (kind !== undefined) return kind === 'all' ? undefined : eq(auditEvents.kind, kind);
  // Literally as in its partial index, which a parameter would not find.
  return action === undefined ? sql`${auditEvents.kind} <> 'security'` : undefined;
}

/** The one statement of a list: the lines of a page, the newest first, each with its place and how many there are. */
export function auditPageQuery(db: Database, list: AuditList, page = auditPage(list)) {
  const { search, action } = list;
  const where =
    and(
      kindCondition(list),
      action && eq(auditEvents.action, action),
      containsWords(auditEvents.searchText, searchWords(search)),
    ) ?? sql`true`;
  // A case, as the trans_id of an order is no number.
  const account = sql`case when ${auditEvents.targetKind} = 'user' then ${auditEvents.targetId}::int end`;
  const isAccountThere = sql`exists (select from ${users} where ${users.id} = ${account})`;
  return db
    .select({
      row: auditEvents,
      isThere: sql<boolean>`${auditEvents.targetKind} <> 'user' or ${isAccountThere}`,
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
