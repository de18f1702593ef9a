import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectRows } from '../../db/database.ts';
import { catalogPreviewProducts, catalogPreviewReaders, catalogPreviews } from '../catalog-previews.table.ts';
import { PAGE_ROWS } from './catalog-loader.ts';

/** How the import of a preview stands. */
export interface Preview {
  readonly importId: number;
  /** How many products it has. */
  readonly products: number;
  /** It may commit, has committed, or never will. */
  readonly state: 'coming' | 'done' | 'given up';
}

/** Some products of a preview. */
export interface PreviewPage {
  /** As an index takes them in. */
  readonly products: string;
  readonly missing: readonly number[];
  /** How many these are. */
  readonly count: number;
  /** The last id. */
  readonly last: number;
}

/** The latest preview; undefined without one. */
export async function latestPreview(db: Database): Promise<Preview | undefined> {
  const [row] = await selectRows<Preview & Record<string, unknown>>(
    db,
    sql`select import_id as "importId", products,
        case state when 'running' then 'coming' when 'done' then 'done' else 'given up' end as state
      from catalog_previews join catalog_imports i on i.id = import_id order by import_id desc limit 1`,
  );
  return row;
}

/** How many products are about to change or to be new. */
export async function comingProducts(db: Database): Promise<number> {
  const latest = await latestPreview(db);
  return latest?.state === 'coming' ? latest.products : 0;
}

/** What an import's preview says besides its products; undefined when it is gone. */
export async function readPreview(db: Database, importId: number) {
  const [row] = await db.select().from(catalogPreviews).where(eq(catalogPreviews.importId, importId));
  return row;
}

/** The products of a preview after one, by id; undefined at the end. */
export async function previewPage(db: Database, importId: number, after: number): Promise<PreviewPage | undefined> {
  const [page] = await selectRows<PreviewPage & Record<string, unknown>>(
    db,
    sql`select coalesce(json_agg(json_build_object('id', product_id, 'title', title, 'description', description,
          'mpn', mpn, 'brandId', brand_id, 'categoryId', category_id, 'stock', stock) order by product_id)
          filter (where not gone), '[]')::text as products,
        coalesce(array_agg(product_id) filter (where gone), '{}') as missing,
        count(*)::int as count, max(product_id) as last
      from (select * from catalog_preview_products where import_id = ${importId} and product_id > ${after}
        order by product_id limit ${sql.raw(String(PAGE_ROWS))}) p`,
  );
  return page && page.count > 0 ? page : undefined;
}

/** Notes how far an index is with a preview. */
export async function noteReader(
  db: Database,
  {
    reader,
    importId,
    isComplete,
  }: Pick<typeof catalogPreviewReaders.$inferSelect, 'reader' | 'importId' | 'isComplete'>,
): Promise<void> {
  const seen = sql`clock_timestamp()`;
  await db
    .insert(catalogPreviewReaders)
    .values({ reader, importId, isComplete, seen })
    .onConflictDoUpdate({ target: catalogPreviewReaders.reader, set: { importId, isComplete, seen } });
}

/** The ids of the products that imports have changed or removed; undefined when one of their previews is gone. */
export async function idsOfPreviews(db: Database, importIds: readonly number[]): Promise<number[] | undefined> {
  const found: number[] = [];
  for (const importId of importIds) {
    const preview = await readPreview(db, importId);
    const rows = await db
      .select({ id: catalogPreviewProducts.productId })
      .from(catalogPreviewProducts)
      .where(eq(catalogPreviewProducts.importId, importId));
    if (rows.length !== preview?.products) return undefined;
    for (const { id } of rows) found.push(id);
  }
  return found;
}
