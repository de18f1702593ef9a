import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { carts } from '../../carts/index.ts';

/** The progress of the checkout of a store cart: its addresses. The figures are computed for each request. */
export const checkouts = pgTable('checkouts', {
  cartId: integer('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  shipping: jsonb().$type<CheckoutAddress>(),
  billing: jsonb().$type<CheckoutAddress>(),
  /** Both only for processes of the release before, until they have ended: a payment names its quote. CHECKOUT-24 */
  quotedVersion: integer('quoted_version'),
  quotedTotalCents: bigint('quoted_total_cents', { mode: 'number' }),
  modified: timestamp({ withTimezone: true }).notNull(),
});

export type CheckoutRow = typeof checkouts.$inferSelect;
