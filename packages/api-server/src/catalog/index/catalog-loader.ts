import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectRows } from '../../db/database.ts';
import { brands } from '../brands.table.ts';
import { categories } from '../categories.table.ts';
import type { TaxonomyRows } from '../taxonomy.ts';
import type { ChangedLabels } from './changed-labels.ts';

/** Products per page. */
export const PAGE_ROWS = 500;
/** Words beyond this many characters of a description are not searched. */
export const searchedCharacters = 1500;

/** Brands and categories. */
export async function readTaxonomy(db: Database): Promise<TaxonomyRows> {
  const brandRows = await db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.id));
  const nodes = await db
    .select({
      id: categories.id,
      title: categories.title,
      parentId: categories.parentId,
      prettyUrl: categories.prettyUrl,
      leadImage: categories.leadImage,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  return { brands: brandRows, categories: nodes };
}

const columns = sql`id, title, left(description, ${sql.raw(String(searchedCharacters))}) as description, mpn,
  brand_id as "brandId", category_id as "categoryId", stock`;

interface Page extends Record<string, unknown> {
  /** The products as JSON: the index parses it, so that a thread that only passes them on is not held up. */
  readonly products: string;
  readonly ids: readonly number[];
}

/** Some products as an index takes them in. */
export interface ProductPage {
  readonly products: string;
  /** Ids that no product has any more. */
  readonly missing: readonly number[];
}

/** One statement's products as one text. */
async function readPage(db: Database, products: SQL): Promise<Page> {
  const [page] = await selectRows<Page>(
    db,
    sql`select coalesce(json_agg(p), '[]')::text as products, coalesce(array_agg(p.id), '{}') as ids
      from (${products}) p`,
  );
  if (!page) throw new Error('The database did not return the products.');
  return page;
}

/** All products in pages, as JSON. */
export async function* allProducts(db: Database): AsyncGenerator<ProductPage> {
  for (let last = 0; ;) {
    const { products, ids } = await readPage(
      db,
      sql`select ${columns} from products where id > ${last} and removed is null order by id limit ${sql.raw(String(PAGE_ROWS))}`,
    );
    if (ids.length > 0) yield { products, missing: [] };
    if (ids.length < PAGE_ROWS) return;
    last = ids.at(-1) ?? 0;
  }
}

/** The products with these ids in pages, as JSON and by id; of each page also the ids that no product has any more. */
export async function* productsWithIds(db: Database, requested: readonly number[]): AsyncGenerator<ProductPage> {
  for (let from = 0; from < requested.length; from += PAGE_ROWS) {
    const some = requested.slice(from, from + PAGE_ROWS);
    const { products, ids } = await readPage(
      db,
      sql`select ${columns} from products
        where id = any(${sql.param(some)}::int[]) and removed is null order by id`,
    );
    const found = new Set(ids);
    yield { products, missing: some.filter((id) => !found.has(id)) };
  }
}

/** The ids of the products of these brands and of these categories. */
export async function idsOfLabels(db: Database, { brandIds, categoryIds }: ChangedLabels): Promise<number[]> {
  const found: number[] = [];
  // One statement each, along an index: for many labels at once PostgreSQL would read all products.
  const labels = [...brandIds.map((id) => sql`brand_id = ${id}`), ...categoryIds.map((id) => sql`category_id = ${id}`)];
  for (const isOfLabel of labels) {
    const [row] = await selectRows<{ ids: number[] }>(
      db,
      sql`select coalesce(array_agg(id), '{}') as ids from products where ${isOfLabel} and removed is null`,
    );
    for (const id of row?.ids ?? []) found.push(id);
  }
  return found;
}

/** Whether there are no more products than these. */
export async function hasAtMost(db: Database, most: number): Promise<boolean> {
  const [row] = await selectRows<{ isSo: boolean }>(
    db,
    sql`select count(*) <= ${most} as "isSo" from (select from products limit ${most + 1}) counted`,
  );
  return row?.isSo ?? true;
}
