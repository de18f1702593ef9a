import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectRows } from '../../db/database.ts';
import { brands } from '../brands.table.ts';
import { categories } from '../categories.table.ts';
import { CategoryTree } from './category-tree.ts';
import { Taxonomy } from '../taxonomy.ts';
import type { IndexedProduct } from './memory-index.ts';

/** Rows per page: few enough that one page holds up other requests for some milliseconds only. */
const pageRows = 1000;
/** Words beyond this many characters of a description are not searched. */
const searchedCharacters = 1500;

/** A product with the point of its last change, as the database writes it. */
export interface ChangedProduct extends IndexedProduct {
  readonly modified: string;
}

/** Brands and categories, and a text that is the same exactly as long as they are. */
export async function readTaxonomy(db: Database): Promise<{ taxonomy: Taxonomy; fingerprint: string }> {
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
  const taxonomy = new Taxonomy(new Map(brandRows.map(({ id, name }) => [id, name])), new CategoryTree(nodes));
  return { taxonomy, fingerprint: JSON.stringify([brandRows, nodes]) };
}

/** The time of the database, the only clock that `modified` knows. */
export async function readDatabaseTime(db: Database): Promise<string> {
  const [row] = await selectRows<{ now: string }>(db, sql`select clock_timestamp()::text as now`);
  if (!row) throw new Error('The database did not tell its time.');
  return row.now;
}

const columns = sql`id, title, left(description, ${sql.raw(String(searchedCharacters))}) as description, mpn,
  brand_id as "brandId", category_id as "categoryId", stock`;

/** One page of products after an id, by the primary key. */
function productsAfter(id: number) {
  return sql`select ${columns} from products where id > ${id} order by id limit ${sql.raw(String(pageRows))}`;
}

/** One page of products changed after a point, by the index on (modified, id). */
function productsChangedAfter(modified: string, id: number) {
  return sql`select ${columns}, modified::text as modified from products
    where (modified, id) > (${modified}::timestamptz, ${id}::int)
    order by products.modified, products.id limit ${sql.raw(String(pageRows))}`;
}

/** All products in pages. */
export async function* allProducts(db: Database): AsyncGenerator<IndexedProduct[]> {
  for (let last = 0; ;) {
    const page = await selectRows<IndexedProduct & Record<string, unknown>>(db, productsAfter(last));
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    last = page.at(-1)?.id ?? 0;
  }
}

/** All products changed since a point of the database's time, less `overlapSeconds`, in pages. */
export async function* changedProducts(
  db: Database,
  since: string,
  overlapSeconds: number,
): AsyncGenerator<ChangedProduct[]> {
  const [start] = await selectRows<{ from: string }>(
    db,
    sql`select (${since}::timestamptz - make_interval(secs => ${overlapSeconds}::int))::text as "from"`,
  );
  let last = { modified: start?.from ?? since, id: 0 };
  for (;;) {
    const page = await selectRows<ChangedProduct & Record<string, unknown>>(
      db,
      productsChangedAfter(last.modified, last.id),
    );
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    last = page.at(-1) ?? last;
  }
}
