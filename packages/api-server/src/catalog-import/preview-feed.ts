import { sql } from 'drizzle-orm';
import { pause } from '../background/pause.ts';
import { catalogPreviewProducts, catalogPreviewReaders, catalogPreviews } from '../catalog/catalog-previews.table.ts';
import { readTaxonomy, searchedCharacters } from '../catalog/index/catalog-loader.ts';
import { CATALOG_CHANNEL } from '../catalog/follow-catalog.ts';
import type { Database } from '../db/database.ts';
import { selectRows } from '../db/database.ts';
import type { NewCategory } from './merge-categories.ts';
import { writeInBatches } from './write-in-batches.ts';
import type { BatchOptions } from './write-in-batches.ts';

/** An import that is about to write. */
interface PreviewedFeed extends BatchOptions {
  readonly importId: number;
  readonly partial: boolean;
  readonly newCategories: readonly NewCategory[];
}

const searched = sql.raw(String(searchedCharacters));

/** What an index does not know of yet: the parts as they will be, and those that go. */
async function writeProducts(db: Database, feed: PreviewedFeed): Promise<void> {
  const { importId, partial } = feed;
  const changed = partial
    ? sql`select ${importId}::int, p.id, false, p.title, left(p.description, ${searched}), p.mpn, p.brand_id, p.category_id,
          coalesce(s.stock, p.stock)
        from feed_actions a join feed_parts s on s.line = a.line join products p on p.id = a.product_id
        where (p.stock > 0) is distinct from (coalesce(s.stock, p.stock) > 0)`
    : sql`select ${importId}::int, a.product_id, false, s.title, left(s.description, ${searched}), s.mpn, b.id, c.id, s.stock
        from feed_actions a
        join feed_parts s on s.line = a.line
        join feed_brands b on b.key = lower(s.brand)
        left join feed_categories c on c.key = s.category
        left join products p on p.id = a.product_id
        where (p.title, p.description, p.mpn, p.brand_id, p.category_id, p.stock > 0, p.removed is null)
          is distinct from (s.title, s.description, s.mpn, b.id, c.id, s.stock > 0, true)`;
  await writeInBatches(db, sql`true`, feed, async (first, last) => {
    await db.execute(sql`
      insert into catalog_preview_products
        (import_id, product_id, gone, title, description, mpn, brand_id, category_id, stock)
      ${changed} and a.line between ${first} and ${last} and s.line between ${first} and ${last}`);
  });
  await db.execute(sql`
    insert into catalog_preview_products (import_id, product_id, gone)
    select ${importId}::int, id, true from feed_gone`);
}

/**
 * Tells indexes what an import is about to change, so that they have taken it in when it commits. Everybody can read
 * it, so call it outside of the transaction of the import.
 */
export async function previewFeed(db: Database, feed: PreviewedFeed): Promise<void> {
  const { importId, newCategories } = feed;
  // A truncation would wait for a backup that is under way, and everybody else for it.
  await db.delete(catalogPreviews);
  await db.delete(catalogPreviewProducts);
  await db.delete(catalogPreviewReaders);
  await writeProducts(db, feed);
  const now = await readTaxonomy(db);
  const brands = await selectRows<{ id: number; name: string }>(db, sql`select id, name from feed_brands where is_new`);
  const labels = { brands: [...now.brands, ...brands], categories: [...now.categories, ...newCategories] };
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from catalog_preview_products where import_id = ${importId}`,
  );
  await db.insert(catalogPreviews).values({ importId, products: row?.count ?? 0, labels });
  await db.execute(sql`analyze catalog_preview_products`);
  await db.execute(sql`select pg_notify(${CATALOG_CHANNEL}, '')`);
}

/** An index says every second or two how far it is; one that has not for so long has died. */
const SILENT = sql.raw(`interval '10 seconds'`);
/** So long an import waits for indexes that are slow; they take in the rest when it has committed. */
const MOST_WAITING_MS = 300_000;
const LOOK_MS = 250;

/** Waits until every index that has begun with a preview has all of it. */
export async function awaitReaders(tx: Database, importId: number, onLook: () => Promise<void>): Promise<void> {
  const until = performance.now() + MOST_WAITING_MS;
  while (performance.now() < until) {
    await onLook();
    await pause(LOOK_MS);
    const [row] = await selectRows<{ isWaiting: boolean }>(
      tx,
      sql`select exists (select from catalog_preview_readers where import_id = ${importId} and not is_complete
        and seen > clock_timestamp() - ${SILENT}) as "isWaiting"`,
    );
    if (!row?.isWaiting) return;
  }
}

/** Begins a transaction that changes what was previewed: its changes are not noted one by one. */
export async function beginPreviewed(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('portal.is_previewed', 'yes', true)`);
}

/** Notes, in that transaction, that what was previewed has come. */
export async function publishPreviewed(tx: Database, importId: number): Promise<void> {
  await tx.execute(sql`insert into catalog_changes (product_id, import_id) values (null, ${importId})`);
  await tx.execute(sql`select pg_notify(${CATALOG_CHANNEL}, '')`);
}
