import { sql } from 'drizzle-orm';
import { availableStock, products } from '../../catalog/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { OrderedPart } from '../../carts/index.ts';

const toQuantitiesJson = (parts: readonly OrderedPart[]): string =>
  JSON.stringify(parts.map(({ productId, qty }) => ({ id: productId, qty })));

/**
 * Locks parts in id order, to avoid deadlocks between buyers. The lock is `for no key update`, so carts can still
 * reference the parts.
 */
const lockPartsCte = (quantities: string) => sql`
  wanted as (select id, qty from jsonb_to_recordset(${quantities}::jsonb) as part(id integer, qty integer)),
  held as (
    select ${products.id} as id, ${availableStock} as stock from ${products}
    where ${products.id} in (select id from wanted) order by ${products.id} for no key update
  )`;

/** Reserves all parts, or none if one is short. Returns the stock found for each. */
async function reserveIfEnough(tx: Database, parts: readonly OrderedPart[]): Promise<Map<number, number>> {
  const rows = await selectRows<{ id: number; stock: number }>(
    tx,
    sql`with ${lockPartsCte(toQuantitiesJson(parts))}, taken as (
        update products set stock = products.stock - wanted.qty from wanted join held using (id)
        where products.id = wanted.id and not exists (
          select from wanted as part left join held as there using (id) where coalesce(there.stock, 0) < part.qty
        )
      ) select id, stock from held`,
  );
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Reserves stock for an order before its payment.
 *
 * @throws ApiError `out_of_stock` when a part is short
 */
export async function reserveStock(tx: Database, parts: readonly OrderedPart[]): Promise<void> {
  if (parts.length === 0) return;
  const stock = await reserveIfEnough(tx, parts);
  for (const { productId, qty, mpn } of parts) {
    const available = stock.get(productId) ?? 0;
    if (available < qty) {
      const reason = available === 0 ? `${mpn} is out of stock.` : `Only ${available} of ${mpn} in stock.`;
      throw new ApiError('out_of_stock', `${reason} Nothing was charged.`);
    }
  }
}

/** Returns the stock reserved by {@link reserveStock}. */
export async function releaseStock(tx: Database, parts: readonly OrderedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`with ${lockPartsCte(toQuantitiesJson(parts))}
    update products set stock = products.stock + wanted.qty from wanted join held using (id)
    where products.id = wanted.id`);
}
