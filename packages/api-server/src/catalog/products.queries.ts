import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_FOUND_PRODUCTS } from '@tech-portal/contract/products';
import type { ProductLetter } from '@tech-portal/contract/products';
import { batchedRead, selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { brands } from './brands.table.ts';
import { isSold, products } from './products.table.ts';
import { searchProducts } from './search/product-search.ts';

interface ProductCard extends Record<string, unknown> {
  readonly id: number;
  readonly type: ProductLetter;
  readonly title: string;
  readonly brand: string;
  readonly mpn: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly priceCents: number;
  readonly stock: number;
}

export interface ProductSummary extends ProductCard {
  readonly summary: string;
}

/** Price range in cents, inclusive. */
export interface PriceRange {
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
}

export interface ProductPage {
  readonly rows: ProductCard[];
  readonly pageCount: number;
}

/** Filter of a list: a category with its descendants, a brand, or both. */
export interface ListFilter {
  readonly categoryId?: number | undefined;
  readonly brandId?: number | undefined;
}

const PAGE_SIZE = 24;
/** Maximum pages counted beyond the current one when a price range is set. */
const MAX_COUNTED_PAGES_AHEAD = 100;

/** Maximum lists and searches batched into one statement. */
const MAX_BATCHED_LISTS = 8;

export async function searchProductRows(
  db: Database,
  searchText: string,
): Promise<{ rows: ProductSummary[]; isPartial: boolean }> {
  const { ids, isPartial } = await searchProducts(db, searchText, MAX_FOUND_PRODUCTS);
  return { rows: await readProductSummaries(db, ids), isPartial };
}

/** Products in the order of the given ids; missing ids are skipped. */
export async function readProductSummaries(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  const rows = await readSummaries(db, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const priceConditions = ({ minCents, maxCents }: PriceRange): SQL[] => [
  ...(minCents === undefined ? [] : [sql`price_cents >= ${minCents}`]),
  ...(maxCents === undefined ? [] : [sql`price_cents <= ${maxCents}`]),
];

/**
 * One page of in-stock products in a category (descendants included), a brand or both, within a price range, by
 * ascending id. Runs one statement, so that every row is within the range even if prices change meanwhile. The first
 * products of a category come from an index, however large the category is. Stock counts are precomputed, but not by
 * price: with a price range, at most {@link MAX_COUNTED_PAGES_AHEAD} pages ahead are counted.
 */
export async function listProductRows(
  db: Database,
  { categoryId, brandId }: ListFilter,
  range: PriceRange,
  page: number,
): Promise<ProductPage> {
  const offset = (page - 1) * PAGE_SIZE;
  const priceFilter = priceConditions(range);
  const brandCondition = brandId === undefined ? [] : [sql`brand_id = ${brandId}`];
  const shownCondition = (categories: SQL): SQL =>
    sql`${sql.join([sql`removed is null and stock > 0`, ...(categoryId === undefined ? [] : [categories]), ...brandCondition, ...priceFilter], sql` and `)}`;
  const first = sql`order by id limit ${offset + PAGE_SIZE}`;
  const shown =
    categoryId === undefined
      ? sql`select id from products where ${shownCondition(sql`true`)} ${first}`
      : sql`select listed.id from categories_below cross join lateral (
          select id from products where ${shownCondition(sql`category_id = categories_below.id`)} ${first}) listed`;
  const inCategories = sql`category_id = any(array(select id from categories_below))`;
  const total =
    priceFilter.length > 0
      ? sql`select count(*) from (select from products where ${shownCondition(inCategories)}
          limit ${offset + PAGE_SIZE * (MAX_COUNTED_PAGES_AHEAD + 1)}) counted`
      : sql`select sum(parts) from product_counts
          where ${sql.join([...(categoryId === undefined ? [] : [inCategories]), ...brandCondition], sql` and `)}`;
  const rows = await selectRows<ProductCard & { readonly total: number }>(
    db,
    sql`with recursive categories_below as (
        select ${categoryId ?? null}::int as id
        union select below.id from categories_below join categories below on below.parent_id = categories_below.id),
      shown as materialized (${shown}),
      page as (select id from shown order by id limit ${PAGE_SIZE} offset ${offset})
      select ${cardColumns}, (${total})::int as total
      from page join products using (id) join brands on brands.id = brand_id order by id`,
  );
  return { rows, pageCount: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)) };
}

/** Finds a part of type p by slug or number, or a supplier part by number. */
export async function findProduct(db: Database, type: ProductLetter, key: string) {
  const productBySlug = type === 'p' ? await readDetail(db, type, eq(products.slug, key)) : undefined;
  if (productBySlug || !/^[1-9]\d{0,8}$/.test(key)) return productBySlug;
  return readDetail(db, type, eq(products.id, Number(key)));
}

const cardColumns = sql`products.id, type, title, brands.name as brand, mpn, slug, image_url as "imageUrl",
  price_cents as "priceCents", stock`;

/** Batches primary key reads of concurrent callers; a caller may receive more rows than it requested. */
const readSummaries = batchedRead(async (db, lists: readonly (readonly number[])[]) => {
  const ids = [...new Set(lists.flat())];
  const statement = sql`select ${cardColumns}, summary from products join brands on brands.id = brand_id
    where products.id = any(${sql.param(ids)}::int[]) and removed is null`;
  const rows = ids.length === 0 ? [] : await selectRows<ProductSummary>(db, statement);
  const byId: ReadonlyMap<number, ProductSummary> = new Map(rows.map((row) => [row.id, row]));
  return lists.map(() => byId);
}, MAX_BATCHED_LISTS);

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
