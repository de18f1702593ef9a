import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignatureStrokes } from '@tech-portal/domain';
import { estimates } from '../estimates.table.ts';
import type { ApprovalWay } from '../estimates.table.ts';

/**
 * Signatures under approvals, each of one revision: what is changed afterwards is another revision, which nobody has
 * signed (APPROVAL-30). Written once.
 */
export const estimateSignatures = pgTable(
  'estimate_signatures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    name: text().notNull(),
    way: text().$type<ApprovalWay>().notNull(),
    /** Null where the name was typed. */
    strokes: jsonb().$type<SignatureStrokes>(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    /** Of the device that it was signed on. */
    address: text().notNull(),
    /** What was signed, as canonical JSON. */
    content: text().notNull(),
    /** Its SHA-256 in hexadecimal digits. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [
    uniqueIndex('estimate_signatures_one_per_revision').on(table.estimateId, table.revision),
    index('estimate_signatures_by_time').using('brin', table.signedAt),
  ],
);

export type EstimateSignature = typeof estimateSignatures.$inferSelect;
