import { asc, sql } from 'drizzle-orm';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { brands } from './brands.table.ts';

/** Finds a brand id by name, ignoring case and surrounding spaces. */
export async function findBrandId(db: Database, name: string): Promise<number | undefined> {
  const [brand] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(sql`lower(${brands.name}) = lower(${name.trim()})`)
    .orderBy(asc(brands.id))
    .limit(1);
  return brand?.id;
}

/** Names of brands with at least one part for sale, in or out of stock. */
export async function brandsWithParts(db: Database): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select name from brands where exists (select from products where brand_id = brands.id and removed is null)`,
  );
  return rows.map(({ name }) => name);
}
