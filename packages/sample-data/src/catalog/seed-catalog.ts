import { getTableName, sql } from 'drizzle-orm';
import { brands, categories, products, indexStale } from '@tech-portal/api-server/seeding';
import type { Database } from '@tech-portal/api-server/seeding';
import { sampleBrands } from './sample-brands.ts';
import { type SampleProduct, sampleProducts } from './sample-products.ts';
import { sampleTree } from './sample-tree.ts';

interface SeedCatalogOptions {
  readonly count?: number;
  /** A different seed gives a different catalog. */
  readonly seed?: number;
  readonly onProgress?: (written: number) => void;
}

/** Rows per statement, to limit round trips and memory. */
const BATCH_ROWS = 2000;

/**
 * Fills an empty catalog with sample brands, categories and products. Run it inside a transaction to make it atomic.
 */
export async function seedCatalog(
  db: Database,
  { count = 5000, seed, onProgress }: SeedCatalogOptions = {},
): Promise<void> {
  await db.insert(brands).values(sampleBrands.map(({ name }, at) => ({ id: at + 1, name })));
  await db.insert(categories).values(sampleTree().categories);
  let batch: SampleProduct[] = [];
  for (const product of sampleProducts(count, seed)) {
    batch.push(product);
    if (batch.length < BATCH_ROWS && product.id < count) continue;
    await insertProducts(db, batch);
    batch = [];
    onProgress?.(product.id);
  }
  for (const table of [brands, categories, products]) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
    );
  }
  await indexStale(db);
}

async function insertProducts(db: Database, rows: readonly SampleProduct[]): Promise<void> {
  await db.execute(sql`
    insert into products (id, type, title, description, brand_id, category_id, upc, mpn, slug, image_url, price_cents,
      cost_cents, stock, weight, length, width, height, add_ship_per_cents)
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(id int, type text, title text,
      description text, brand_id int, category_id int, upc text, mpn text, slug text, image_url text, price_cents int,
      cost_cents int, stock int, weight real, length real, width real, height real, add_ship_per_cents int)`);
}
