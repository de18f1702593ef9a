import { asc, gt, max } from 'drizzle-orm';
import { auditEvents } from '../audit/audit-events.table.ts';
import type { AuditEventRow } from '../audit/audit-events.table.ts';
import type { Database } from '../platform/db/database.ts';

/** Reads the id of the newest audit log row, because tests cannot clear the log. */
export async function newestAuditId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(auditEvents.id) }).from(auditEvents);
  return row?.id ?? 0;
}

/** Reads the rows after the one with this id, oldest first. */
export async function auditLinesSince(db: Database, id: number): Promise<AuditEventRow[]> {
  return db.select().from(auditEvents).where(gt(auditEvents.id, id)).orderBy(asc(auditEvents.id));
}
