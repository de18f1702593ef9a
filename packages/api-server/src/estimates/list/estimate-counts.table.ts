import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';
import type { EstimateStage } from '../estimates.table.ts';

/**
 * Number and value of a technician's estimates per stage and expiry day, maintained by triggers on `estimates`, so that
 * metric cards scan no estimates. Orders never expire and count under the day `-infinity`.
 */
export const estimateCounts = pgTable(
  'estimate_counts',
  {
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stage: text().$type<EstimateStage>().notNull(),
    expiryDate: date('expiry_date', { mode: 'string' }).notNull(),
    count: integer().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.techId, table.stage, table.expiryDate] }),
    index('estimate_counts_by_stage').on(table.stage, table.expiryDate),
  ],
);
