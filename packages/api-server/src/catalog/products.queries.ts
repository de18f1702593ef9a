import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MOST_FOUND_PRODUCTS } from '@tech-portal/contract/products';
import type { ProductLetter } from '@tech-portal/contract/products';
import { batchedRead } from '../db/batched-read.ts';
import type { Database } from '../db/database.ts';
import { selectRows } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { brands } from './brands.table.ts';
import type { CatalogSearch, ListFilter } from './catalog-search.ts';
import { isSold, products } from './products.table.ts';
import type { Taxonomy } from './taxonomy.ts';

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

/** Cents from and to which prices are listed, both included. */
export interface PriceRange {
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
}

/** One page of a list with the number of pages of the whole. */
export interface ProductPage {
  readonly rows: ProductCard[];
  readonly pageCount: number;
}

/** The part of the server's dependencies that reading products takes. */
export interface CatalogDeps {
  readonly db: Database;
  readonly catalog: CatalogSearch;
}

/** Products on one page of a list. */
const pageSize = 24;

/** How often a page is read again when its products sold out or went away meanwhile. */
const mostAttempts = 3;

/** Lists and searches that share a statement at most. */
const mostListsAtOnce = 8;

/** Products that match a search, best first. */
export async function searchProductRows(
  deps: CatalogDeps,
  question: string,
): Promise<{ rows: ProductSummary[]; isPartial: boolean }> {
  const { ids, isPartial } = await deps.catalog.search(question, MOST_FOUND_PRODUCTS);
  return { rows: await readProductSummaries(deps, ids), isPartial };
}

/** Products by their ids, in the order of the ids; those that are gone are left out. */
export async function readProductSummaries(
  { db, catalog }: CatalogDeps,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const taxonomy = await catalog.taxonomy();
  return inOrder(taxonomy, ids, await readSummaries(db, ids));
}

/**
 * One page of the products in stock of a category (descendants included) or a brand. Prices and stock are the
 * database's at this moment; a product that the search does not know to be sold out yet makes room for the next one.
 */
export async function listProductRows(
  { db, catalog }: CatalogDeps,
  filter: ListFilter,
  page: number,
): Promise<ProductPage> {
  const range = { from: (page - 1) * pageSize, count: pageSize };
  const without: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const { ids, total } = await catalog.page(filter, { ...range, without });
    const rows = await readCards(db, ids);
    const unavailable = ids.filter((id) => !rows.get(id)?.stock);
    if (unavailable.length === 0 || attempt === mostAttempts) {
      const available = inOrder(await catalog.taxonomy(), ids, rows).filter((row) => row.stock > 0);
      return { rows: available, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
    }
    without.push(...unavailable);
  }
}

/**
 * One page of the products in stock of a category (descendants included), a brand or both, within a price range. No
 * index of the search knows prices, so the database finds them; one statement, so that no row contradicts the range.
 */
export async function listPricedRows(
  { db, catalog }: CatalogDeps,
  { categoryId, brandId }: ListFilter,
  { minCents, maxCents }: PriceRange,
  page: number,
): Promise<ProductPage> {
  const taxonomy = await catalog.taxonomy();
  const conditions = [
    isSold,
    sql`stock > 0`,
    categoryId !== undefined && sql`category_id = any(${sql.param(taxonomy.categories.idsFrom(categoryId))}::int[])`,
    brandId !== undefined && sql`brand_id = ${brandId}`,
    minCents !== undefined && sql`price_cents >= ${minCents}`,
    maxCents !== undefined && sql`price_cents <= ${maxCents}`,
  ].filter((condition) => condition !== false);
  // Apart, as a page in the order of the ids, counted at once, leads PostgreSQL along the primary key of all products.
  const found = await selectRows<ProductCardRow & { readonly total: number }>(
    db,
    sql`with matching as materialized (select id as match from products where ${and(...conditions)}),
        page as materialized (
          select match from matching order by match limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${cardColumns}, (select count(*)::int from matching) as total
      from page join products on id = match order by id`,
  );
  const rows = found.map((row) => ({ ...row, brand: taxonomy.brands.get(row.brandId) ?? '' }));
  return { rows, pageCount: Math.max(1, Math.ceil((found[0]?.total ?? 0) / pageSize)) };
}

/** One product: of type p by slug or number, of the supplier types by number. */
export async function findProduct(db: Database, type: ProductLetter, key: string) {
  const bySlug = type === 'p' ? await readDetail(db, type, eq(products.slug, key)) : undefined;
  if (bySlug || !/^[1-9]\d{0,8}$/.test(key)) return bySlug;
  return readDetail(db, type, eq(products.id, Number(key)));
}

/**
 * The id of a brand by its name, whatever the case.
 *
 * @throws ApiError `not_found`
 */
export function findBrandId(taxonomy: Taxonomy, name: string): number {
  const id = taxonomy.findBrandId(name);
  if (id === undefined) throw new ApiError('not_found', `There is no brand '${name}'.`);
  return id;
}

const cardColumns = sql`id, type, title, brand_id as "brandId", mpn, slug, image_url as "imageUrl",
  price_cents as "priceCents", stock`;

/** Rows by primary key, for all callers of this moment; the result may have more rows than one of them requested. */
function rowsByIds<Row extends ProductCardRow>(columns: SQL) {
  return batchedRead(async (db, lists: readonly (readonly number[])[]) => {
    const ids = [...new Set(lists.flat())];
    const statement = sql`select ${columns} from products
      where id = any(${sql.param(ids)}::int[]) and removed is null`;
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
    .where(and(is, isSold));
  return row?.type === type ? row : undefined;
}

export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

function inOrder<Row extends ProductCardRow>(
  { brands: names }: Taxonomy,
  ids: readonly number[],
  rows: ReadonlyMap<number, Row>,
): Branded<Row>[] {
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? { ...row, brand: names.get(row.brandId) ?? '' } : [];
  });
}
