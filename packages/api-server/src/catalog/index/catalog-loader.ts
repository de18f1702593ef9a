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

const columns = sql`id, title, left(description, ${sql.raw(String(searchedCharacters))}) as description, mpn,
  brand_id as "brandId", category_id as "categoryId", stock`;

/** One page of products after an id, by the primary key. */
function productsAfter(id: number) {
  return sql`select ${columns} from products where id > ${id} order by id limit ${sql.raw(String(pageRows))}`;
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

/** The products with these ids in pages; of each page also the ids that no product has any more. */
export async function* productsWithIds(
  db: Database,
  ids: readonly number[],
): AsyncGenerator<{ readonly present: IndexedProduct[]; readonly missing: number[] }> {
  for (let from = 0; from < ids.length; from += pageRows) {
    const requested = ids.slice(from, from + pageRows);
    const present = await selectRows<IndexedProduct & Record<string, unknown>>(
      db,
      sql`select ${columns} from products where id = any(${sql.param(requested)}::int[])`,
    );
    const found = new Set(present.map(({ id }) => id));
    yield { present, missing: requested.filter((id) => !found.has(id)) };
  }
}
