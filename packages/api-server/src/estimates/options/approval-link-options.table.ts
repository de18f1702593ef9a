import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tokens } from '../../identity/index.ts';
import { estimates } from '../estimates.table.ts';

/** Options of an approval link, each bound to a revision and total. A link to a single estimate has none. */
export const approvalLinkOptions = pgTable(
  'approval_link_options',
  {
    tokenId: integer('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.estimateId] }),
    index('approval_link_options_by_estimate').on(table.estimateId),
  ],
);
