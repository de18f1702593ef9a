import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SecurityAction } from '@tech-portal/contract/audit';

/**
 * Occurrences of each security event within a window, per address and subject. They decide which events become audit
 * log rows and feed the alerts; rows are deleted after two days.
 */
export const securityTallies = pgTable(
  'security_tallies',
  {
    action: text().$type<SecurityAction>().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** Address, as counted for limits: an IPv4 address or an IPv6 network; empty for the total of an action. */
    address: text().notNull(),
    /** A record, or the digest of a name that no account has. */
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.since, table.address, table.subject] }),
    index('security_tallies_by_time').on(table.since),
  ],
);
