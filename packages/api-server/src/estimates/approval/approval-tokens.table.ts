import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { tokens } from '../../identity/index.ts';
import { estimates } from '../estimates.table.ts';

/** Estimate, revision and total that an approval link is bound to (APPROVAL-7). */
export const approvalTokens = pgTable(
  'approval_tokens',
  {
    tokenId: integer('token_id')
      .primaryKey()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('approval_tokens_by_estimate').on(table.estimateId)],
);
