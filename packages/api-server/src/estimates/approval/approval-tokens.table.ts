import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { tokens } from '../../identity/index.ts';
import { estimates } from '../estimates.table.ts';

/** What an approval link approves: this estimate, in this revision, at this total, and nothing else (APPROVAL-7). */
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
