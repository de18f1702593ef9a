import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SecurityAction } from '@tech-portal/contract/audit';

/**
 * How often each security event happened within a window, per address and subject. It decides which of them become
 * lines of the audit log and is what alerts look at; it is removed after some days.
 */
export const securityTallies = pgTable(
  'security_tallies',
  {
    action: text().$type<SecurityAction>().notNull(),
    /** When the window began. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** As limits count it: an IPv4 address, or the network of an IPv6 address; empty for all lines of an action. */
    address: text().notNull(),
    /** What it was about: a record, or the digest of a name that no account has. */
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.since, table.address, table.subject] }),
    index('security_tallies_by_time').on(table.since),
  ],
);
