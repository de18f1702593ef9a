import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditKind, AuditTarget } from '@tech-portal/contract/audit';
import { foldedText } from '../platform/lists/index.ts';
import { users } from '../platform/users/index.ts';

/**
 * What administrators did, what the portal did by itself, and how accounts are used. Rows are written once and never
 * changed, which a trigger enforces (SECURITY-3); names are stored as they were, so that a row still says what happened
 * when account and record are gone.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    /** A server before there were kinds writes none. */
    kind: text().$type<AuditKind>().notNull().default('change'),
    action: text().$type<AuditAction>().notNull(),
    targetKind: text('target_kind').$type<AuditTarget['kind']>().notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    before: text(),
    after: text(),
    /** Of security events: where they came from. The trigger empties both when the account is erased. */
    address: text(),
    device: text(),
    requestId: text('request_id'),
    /** How often it happened within the window, where lines are left out. */
    count: integer().notNull().default(1),
    /** What a search looks into: who, and whom or what. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(foldedText(sql`actor_name || ' ' || target_name || ' ' || target_id`)),
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
    // The version before searches with this one; a later release drops it.
    index('audit_events_by_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('audit_events_by_folded_text').using('gin', sql`search_folded(search_text) gin_trgm_ops`),
  ],
);

export type AuditEventRow = typeof auditEvents.$inferSelect;
