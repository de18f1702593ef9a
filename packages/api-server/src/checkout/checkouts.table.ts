import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { carts } from '../cart/carts.table.ts';

/** How far the checkout of a store cart has come: the addresses, and the figures last quoted for which version. */
export const checkouts = pgTable('checkouts', {
  cartId: integer('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  shipping: jsonb().$type<CheckoutAddress>(),
  billing: jsonb().$type<CheckoutAddress>(),
  /** The version of the cart that the figure belongs to. */
  quotedVersion: integer('quoted_version'),
  quotedTotalCents: bigint('quoted_total_cents', { mode: 'number' }),
  modified: timestamp({ withTimezone: true }).notNull(),
});

export type CheckoutRow = typeof checkouts.$inferSelect;
