import { sql } from 'drizzle-orm';
import { availableStock, products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/one-of.ts';
import { ApiError } from '../http/api-error.ts';
import type { OrderedPart } from '../orders/orders.table.ts';

/**
 * Rows are locked in the order of their ids, so that two buyers of the same parts never deadlock. Carts go on taking these
 * parts meanwhile: the lock leaves the key alone.
 */
async function lockStock(tx: Database, parts: readonly OrderedPart[]): Promise<Map<number, number>> {
  const ids = parts.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, stock: availableStock })
    .from(products)
    .where(isAnyOf(products.id, ids))
    .orderBy(products.id)
    .for('no key update');
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

async function addStock(tx: Database, parts: readonly OrderedPart[], sign: 1 | -1): Promise<void> {
  const changes = JSON.stringify(parts.map(({ productId, qty }) => ({ id: productId, qty: qty * sign })));
  await tx.execute(sql`
    update products set stock = stock + change.qty
    from jsonb_to_recordset(${changes}::jsonb) as change(id integer, qty integer)
    where products.id = change.id`);
}

/**
 * Takes parts out of stock for an order that is about to be paid.
 *
 * @throws ApiError `out_of_stock` when there are not enough of one
 */
export async function takeStock(tx: Database, parts: readonly OrderedPart[]): Promise<void> {
  if (parts.length === 0) return;
  const stock = await lockStock(tx, parts);
  for (const { productId, qty, mpn } of parts) {
    const left = stock.get(productId) ?? 0;
    if (left < qty) {
      const reason = left === 0 ? `${mpn} is out of stock.` : `Only ${left} of ${mpn} in stock.`;
      throw new ApiError('out_of_stock', `${reason} Nothing was charged.`);
    }
  }
  await addStock(tx, parts, -1);
}

/** Gives back what {@link takeStock} took. */
export async function returnStock(tx: Database, parts: readonly OrderedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await lockStock(tx, parts);
  await addStock(tx, parts, 1);
}
