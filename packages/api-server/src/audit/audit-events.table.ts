import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditKind, AuditTarget } from '@tech-portal/contract/audit';
import { lowerUnaccented } from '../platform/lists/index.ts';
import { users } from '../platform/users/index.ts';

export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    /** The default is for servers of earlier releases, which do not set this column. */
    kind: text().$type<AuditKind>().notNull().default('change'),
    action: text().$type<AuditAction>().notNull(),
    targetKind: text('target_kind').$type<AuditTarget['kind']>().notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    before: text(),
    after: text(),
    /** Client address of a security event. The trigger clears it and the device when the account is erased. */
    address: text(),
    device: text(),
    requestId: text('request_id'),
    /** Number of this occurrence within its window; not every occurrence gets a row (SECURITY-5). */
    count: integer().notNull().default(1),
    /** Text that a search matches: actor and target. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(lowerUnaccented(sql`actor_name || ' ' || target_name || ' ' || target_id`)),
  },
  (table) => [
    index('audit_events_by_time').on(table.at, table.id),
    index('audit_events_by_kind').on(table.kind, table.at, table.id),
    index('audit_events_without_security')
      .on(table.at, table.id)
      .where(sql`kind <> 'security'`),
    index('audit_events_by_action').on(table.action, table.at, table.id),
    index('audit_events_by_actor').on(table.actorId),
    index('audit_events_by_actor_name').on(sql`lower(actor_name)`, table.at),
    index('audit_events_by_person')
      .on(sql`lower(target_name)`, table.at)
      .where(sql`target_kind = 'user'`),
    // The previous release searches with this index; a later release drops it.
    index('audit_events_by_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('audit_events_by_folded_text').using('gin', sql`search_folded(search_text) gin_trgm_ops`),
  ],
);

export type AuditEventRow = typeof auditEvents.$inferSelect;
