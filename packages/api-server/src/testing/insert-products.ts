import { brands } from '../catalog/brands.table.ts';
import { products } from '../catalog/products.table.ts';
import type { Database } from '../platform/db/database.ts';

type NewProduct = typeof products.$inferInsert;

const inserted = new WeakMap<Database, number>();

/** Inserts a part into a test's catalog and returns its id. Default: a water heater of type p, 5 in stock, $440.00. */
export async function insertProduct(db: Database, overrides: Partial<NewProduct> = {}): Promise<number> {
  const sequence = (inserted.get(db) ?? 0) + 1;
  inserted.set(db, sequence);
  const [brand] = await db
    .insert(brands)
    .values({ name: `Brand ${sequence}` })
    .returning({ id: brands.id });
  if (!brand) throw new Error('The brand was not inserted.');
  const [product] = await db
    .insert(products)
    .values({
      type: 'p',
      title: 'Water Heater <b>SW6D</b>',
      description: '<p>6 gallons</p>',
      brandId: brand.id,
      upc: '713814112345',
      mpn: `5238A-${sequence}`,
      slug: `water-heater-${sequence}`,
      imageUrl: null,
      priceCents: 44_000,
      costCents: 31_050,
      stock: 5,
      weight: 33.3,
      length: 16,
      width: 12.5,
      height: 12.5,
      addShipPerCents: 250,
      ...overrides,
    })
    .returning({ id: products.id });
  if (!product) throw new Error('The product was not inserted.');
  return product.id;
}
