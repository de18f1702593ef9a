import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignatureStrokes } from '@tech-portal/domain';
import { estimates } from '../estimates.table.ts';
import type { ApprovalMethod } from '../estimates.table.ts';

/**
 * Signatures of approvals, immutable. Each belongs to one revision; a later change creates a new, unsigned revision
 * (APPROVAL-30).
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
    way: text().$type<ApprovalMethod>().notNull(),
    /** Null for a typed name. */
    strokes: jsonb().$type<SignatureStrokes>(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    /** IP address of the signing device. */
    address: text().notNull(),
    /** Signed content as canonical JSON. */
    content: text().notNull(),
    /** SHA-256 of the content, in hex. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [
    uniqueIndex('estimate_signatures_one_per_revision').on(table.estimateId, table.revision),
    index('estimate_signatures_by_time').using('brin', table.signedAt),
  ],
);

export type EstimateSignature = typeof estimateSignatures.$inferSelect;
