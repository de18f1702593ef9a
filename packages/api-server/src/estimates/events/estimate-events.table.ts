import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EstimateEventKind } from '@tech-portal/contract/estimates';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';

/** The timeline of an estimate, each entry written in the transaction of the change that it records. */
export const estimateEvents = pgTable(
  'estimate_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    kind: text().$type<EstimateEventKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for what the customer did. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the person, as it was then. */
    by: text().notNull(),
    detail: text().notNull().default(''),
  },
  (table) => [
    index('estimate_events_by_estimate').on(table.estimateId, table.id),
    index('estimate_events_by_user').on(table.userId),
    // A few pages for the whole table, which is written in the order of time.
    index('estimate_events_by_time').using('brin', table.at),
  ],
);
