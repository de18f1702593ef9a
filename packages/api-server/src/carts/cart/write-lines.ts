import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { CartLine, CartWithLines, LineEdit } from './cart-lines.ts';

/** Passes lines as one parameter, to reuse the prepared statement for any number of lines. */
const toRecordset = (lines: readonly CartLine[]): SQL => {
  const rows = lines.map(({ productId, qty, priceCents }, at) => ({ at, id: productId, qty, price: priceCents }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(at integer, id integer, qty integer, price integer)`;
};

/** CTEs that change lines of the cart in the preceding CTE `target`. */
function lineChangeCtes({ set = [], add = [], remove = [] }: LineEdit, now: Date): SQL {
  const ctes: SQL[] = [];
  if (set.length > 0) {
    ctes.push(sql`, changed as (
      update cart_items set qty = line.qty, price_cents = line.price from target, ${toRecordset(set)}
      where cart_items.cart_id = target.id and cart_items.product_id = line.id)`);
  }
  if (add.length > 0) {
    ctes.push(sql`, added as (
      insert into cart_items (cart_id, product_id, qty, price_cents, added)
      select target.id, line.id, line.qty, line.price, ${now.toISOString()}::timestamptz
      from target, ${toRecordset(add)} order by line.at)`);
  }
  if (remove.length > 0) {
    const ids = sql.param(remove.map(({ productId }) => productId));
    ctes.push(sql`, removed as (
      delete from cart_items using target
      where cart_items.cart_id = target.id and cart_items.product_id = any(${ids}::integer[]))`);
  }
  return sql.join(ctes);
}

/** Changes lines of a locked cart. The caller increments the version. */
export async function writeLines(tx: Database, cartId: number, edit: LineEdit, now: Date): Promise<void> {
  await tx.execute(
    sql`with target as (select ${cartId}::integer as id)${lineChangeCtes(edit, now)} select from target`,
  );
}

/**
 * Changes lines and version of an open store cart in one statement, if the cart is unchanged since it was read. Every
 * change to lines locks the cart's row and either increments its version or orders the cart; this statement waits for
 * that lock and then sees the change.
 *
 * @returns true if the cart was unchanged
 */
export async function writeStoreCart(
  db: Database,
  { id, version }: Pick<CartWithLines, 'id' | 'version'>,
  edit: LineEdit,
  now: Date,
): Promise<boolean> {
  const written = await selectRows(
    db,
    sql`with target as (
      update carts set version = version + 1, modified = ${now.toISOString()}::timestamptz
      where id = ${id} and version = ${version} and ordered is null returning id)${lineChangeCtes(edit, now)}
      select id from target`,
  );
  return written.length > 0;
}

/** Store cart after {@link writeStoreCart}. */
export function applyLineEdit(
  { version, lines, ...cart }: CartWithLines,
  { set = [], add = [], remove = [] }: LineEdit,
): CartWithLines {
  const changedLines = new Map(set.map((line) => [line.productId, line]));
  const removedIds = new Set(remove.map(({ productId }) => productId));
  const remaining = lines.filter(({ productId }) => !removedIds.has(productId));
  return {
    ...cart,
    version: version + 1,
    lines: [...remaining.map((line) => changedLines.get(line.productId) ?? line), ...add],
  };
}
