import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../../catalog/index.ts';
import { users } from '../../platform/users/index.ts';

/** A `store` cart becomes an order; an `estimate` is a cart for a customer. */
export type CartKind = 'store' | 'estimate';

/** Carts and estimates. An account has at most one open store cart. */
export const carts = pgTable(
  'carts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CartKind>().notNull().default('store'),
    /** Increments with every change to a line. */
    version: integer().notNull().default(0),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time of the order; the cart is immutable from then on. */
    ordered: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('carts_one_open_store_cart')
      .on(table.userId)
      .where(sql`${table.kind} = 'store' and ${table.ordered} is null`),
    index('carts_by_user').on(table.userId, table.kind),
    check('carts_kind_known', sql`${table.kind} in ('store', 'estimate')`),
  ],
);

/** Cart lines. Their ids give the order in which they were added. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    qty: integer().notNull(),
    /** Unit price last shown to the buyer, to detect a price change. */
    priceCents: integer('price_cents').notNull(),
    added: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_items_one_line_per_part').on(table.cartId, table.productId),
    index('cart_items_by_product').on(table.productId),
    check('cart_items_qty_positive', sql`${table.qty} > 0`),
    check('cart_items_price_not_negative', sql`${table.priceCents} >= 0`),
  ],
);
