import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { batchedRead } from '../db/batched-read.ts';
import type { Database } from '../db/database.ts';
import { selectRows } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { brands } from './brands.table.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { MemoryIndex } from './index/memory-index.ts';
import type { ListFilter } from './index/stock-lists.ts';
import { products } from './products.table.ts';

/** What a list card needs of a product. */
interface ProductCardRow extends Record<string, unknown> {
  readonly id: number;
  readonly type: ProductLetter;
  readonly title: string;
  readonly brandId: number;
  readonly mpn: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly priceCents: number;
  readonly stock: number;
}

/** What a search row needs: the beginning of the description too. */
interface ProductSummaryRow extends ProductCardRow {
  readonly summary: string;
}

/** A row with the name of its brand. */
type Branded<Row> = Row & { readonly brand: string };
type ProductCard = Branded<ProductCardRow>;
export type ProductSummary = Branded<ProductSummaryRow>;

/** One page of a list with the number of pages of the whole. */
export interface ProductPage {
  readonly rows: ProductCard[];
  readonly pageCount: number;
}

/** The part of the server's dependencies that reading products takes. */
export interface CatalogDeps {
  readonly db: Database;
  readonly catalog: CatalogIndex;
}

/** Products on one page of a list, and at most in one search. */
const pageSize = 24;

/** How often a page is read again when its products sold out or went away meanwhile. */
const mostAttempts = 3;

/** Lists and searches that share a statement at most. */
const mostListsAtOnce = 8;

/** Products answering a question, best first. */
export async function searchProductRows(deps: CatalogDeps, question: string): Promise<ProductSummary[]> {
  const index = await deps.catalog.ready();
  return readProductSummaries(deps, index.search(question, pageSize));
}

/** Products by their ids, in the order of the ids; those that are gone are left out. */
export async function readProductSummaries(
  { db, catalog }: CatalogDeps,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const index = await catalog.ready();
  const rows = await readSummaries(db, ids);
  reconcile(index, ids, rows);
  return inOrder(index, ids, rows);
}

/**
 * One page of the products in stock of a category (descendants included) or a brand. Prices and stock are the
 * database's at this moment; a product that sold out since the index was refreshed makes room for the next one.
 */
export async function listProductRows(
  { db, catalog }: CatalogDeps,
  filter: ListFilter,
  page: number,
): Promise<ProductPage> {
  const index = await catalog.ready();
  for (let attempt = 1; ; attempt += 1) {
    const { ids, total } = index.page(filter, (page - 1) * pageSize, pageSize);
    const rows = await readCards(db, ids);
    const stale = reconcile(index, ids, rows);
    if (!stale || attempt === mostAttempts) {
      const available = inOrder(index, ids, rows).filter((row) => row.stock > 0);
      return { rows: available, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
    }
  }
}

/** One product: of type p by slug or number, of the supplier types by number. */
export async function findProduct(db: Database, type: ProductLetter, key: string) {
  const bySlug = type === 'p' ? await readDetail(db, type, eq(products.slug, key)) : undefined;
  if (bySlug || !/^[1-9]\d{0,8}$/.test(key)) return bySlug;
  return readDetail(db, type, eq(products.id, Number(key)));
}

/** The id of a brand by its name, whatever the case. */
export function findBrandId(index: MemoryIndex, name: string): number {
  const wanted = name.trim().toLowerCase();
  for (const [id, brand] of index.labels.brands) {
    if (brand.toLowerCase() === wanted) return id;
  }
  throw new ApiError('not_found', `There is no brand '${name}'.`);
}

const cardColumns = sql`id, type, title, brand_id as "brandId", mpn, slug, image_url as "imageUrl",
  price_cents as "priceCents", stock`;

/** Rows by primary key, for all who ask at this moment; the answer may hold more than one of them asked for. */
function rowsByIds<Row extends ProductCardRow>(columns: SQL) {
  return batchedRead(async (db, lists: readonly (readonly number[])[]) => {
    const ids = [...new Set(lists.flat())];
    const statement = sql`select ${columns} from products where id = any(${sql.param(ids)}::int[])`;
    const rows = ids.length === 0 ? [] : await selectRows<Row>(db, statement);
    const byId: ReadonlyMap<number, Row> = new Map(rows.map((row) => [row.id, row]));
    return lists.map(() => byId);
  }, mostListsAtOnce);
}

const readCards = rowsByIds<ProductCardRow>(cardColumns);
const readSummaries = rowsByIds<ProductSummaryRow>(sql`${cardColumns}, summary`);

async function readDetail(db: Database, type: ProductLetter, is: ReturnType<typeof eq>) {
  const [row] = await db
    .select({
      id: products.id,
      type: products.type,
      title: products.title,
      description: products.description,
      brand: brands.name,
      categoryId: products.categoryId,
      upc: products.upc,
      mpn: products.mpn,
      slug: products.slug,
      imageUrl: products.imageUrl,
      priceCents: products.priceCents,
      stock: products.stock,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(is);
  return row?.type === type ? row : undefined;
}

export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Tells the index what the rows have shown; true when it listed something that is gone or sold out. */
function reconcile(index: MemoryIndex, ids: readonly number[], rows: ReadonlyMap<number, ProductCardRow>): boolean {
  const gone = ids.filter((id) => !rows.has(id));
  if (gone.length > 0) index.remove(gone);
  let stale = gone.length > 0;
  for (const id of ids) {
    const stock = rows.get(id)?.stock;
    if (stock === undefined) continue;
    index.setStock(id, stock);
    stale ||= stock === 0;
  }
  return stale;
}

function inOrder<Row extends ProductCardRow>(
  { labels }: MemoryIndex,
  ids: readonly number[],
  rows: ReadonlyMap<number, Row>,
): Branded<Row>[] {
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? { ...row, brand: labels.brands.get(row.brandId) ?? '' } : [];
  });
}
