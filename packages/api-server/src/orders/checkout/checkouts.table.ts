import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { carts } from '../../carts/index.ts';

/** Addresses of a store cart's checkout. Totals are computed for each request. */
export const checkouts = pgTable('checkouts', {
  cartId: integer('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  shipping: jsonb().$type<CheckoutAddress>(),
  billing: jsonb().$type<CheckoutAddress>(),
  /** Only processes of the previous release use this and the next column (CHECKOUT-24). */
  quotedVersion: integer('quoted_version'),
  quotedTotalCents: bigint('quoted_total_cents', { mode: 'number' }),
  modified: timestamp({ withTimezone: true }).notNull(),
});

export type CheckoutRow = typeof checkouts.$inferSelect;
