import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../../catalog/index.ts';
import { users } from '../../platform/users/index.ts';

/** A `store` cart becomes an order; an `estimate` is a cart for a customer. */
export type CartKind = 'store' | 'estimate';

/** Carts and estimates. An account has at most one store cart that is not ordered yet. */
export const carts = pgTable(
  'carts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CartKind>().notNull().default('store'),
    /** Grows with every change of a line. */
    version: integer().notNull().default(0),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it became an order; from then on it never changes. */
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

/** Lines of a cart in the order of their ids, which is the order of adding. */
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
    /** Price of one when it was last shown to the buyer, to notice when it changes. */
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
