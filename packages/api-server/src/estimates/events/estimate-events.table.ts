import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EstimateEventKind } from '@tech-portal/contract/estimates';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';

/** Timeline entries, each written in the transaction of its change. */
export const estimateEvents = pgTable(
  'estimate_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    kind: text().$type<EstimateEventKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for a customer's action. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name that the person had at the time of the event. */
    by: text().notNull(),
    detail: text().notNull().default(''),
  },
  (table) => [
    index('estimate_events_by_estimate').on(table.estimateId, table.id),
    index('estimate_events_by_user').on(table.userId),
    // BRIN stays tiny, as rows arrive in time order.
    index('estimate_events_by_time').using('brin', table.at),
  ],
);
