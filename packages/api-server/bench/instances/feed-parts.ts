import { sql } from 'drizzle-orm';
import { selectRows } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/database.ts';

export const BRAND = 'Feed Brand';
/** Number of parts that the feed deletes, in addition to those it changes. */
export const DELETED_COUNT = 500;

/** Assigns the parts of the feed to a brand before any process starts; skips parts in carts. */
export async function prepareFeed(db: Database, cartPartIds: readonly number[], changed: number): Promise<void> {
  const [brand] = await selectRows<{ id: number }>(db, sql`insert into brands (name) values (${BRAND}) returning id`);
  if (!brand) throw new Error('The brand was not created.');
  await db.execute(sql`update products set brand_id = ${brand.id} where id in (
    select id from products where id <> all(${sql.param(cartPartIds)}::int[]) and stock > 0
    order by id limit ${changed + DELETED_COUNT})`);
}
