import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectRows } from '../../db/database.ts';

/** Changes are stored for a day; who has not read them for half of that reads everything anew. */
export const MOST_BEHIND_MS = 12 * 60 * 60_000;

/** Changes per statement. */
const mostPerPage = 5000;

/** How far somebody has read the changes of the catalog. */
export interface ChangesRead {
  /** Every transaction before this one had ended when they looked: whatever it changed has been read. */
  readonly before: string;
  /** Changes of later transactions that have been read all the same. */
  readonly ids: ReadonlySet<string>;
}

/** What has changed. */
export interface CatalogChanges {
  readonly read: ChangesRead;
  /** Products that may be new, different or gone. */
  readonly productIds: readonly number[];
  /** Imports that have changed what their previews have; see `catalog-previews.ts`. */
  readonly importIds: readonly number[];
  /** All products were taken away at once: what there is now has to be read from the beginning. */
  readonly isWhole: boolean;
}

/**
 * The point from which on to read changes, for who is about to read all products: what has been committed by now is among
 * them, also by a transaction that began after one that is still open.
 */
export async function startOfChanges(db: Database): Promise<ChangesRead> {
  const [row] = await selectRows<{ before: string; ids: readonly string[] }>(
    db,
    sql`select pg_snapshot_xmin(now_open.snapshot)::text as before, array(
        select id::text from catalog_changes where transaction >= pg_snapshot_xmin(now_open.snapshot)) as ids
      from (select pg_current_snapshot() as snapshot) as now_open`,
  );
  if (!row) throw new Error('The database did not return its transaction ids.');
  return { before: row.before, ids: new Set(row.ids) };
}

async function oldestOpenTransaction(db: Database): Promise<string> {
  const oldest = sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`;
  const [row] = await selectRows<{ oldest: string }>(db, oldest);
  if (!row) throw new Error('The database did not return its transaction ids.');
  return row.oldest;
}

/**
 * Reads what has changed since. A transaction may take as long as it likes: as long as one is open, everything from it
 * on is looked at again, and what was read already is left out.
 */
export async function changesSince(db: Database, read: ChangesRead): Promise<CatalogChanges> {
  const before = await oldestOpenTransaction(db);
  const ids = new Set<string>();
  const productIds = new Set<number>();
  const importIds: number[] = [];
  let isWhole = false;
  for (let last = '0'; ;) {
    // The name of the table says that it is the number: `id` alone is the text of the result.
    const page = await selectRows<{ id: string; productId: number | null; importId: number | null; isOpen: boolean }>(
      db,
      sql`select id::text as id, product_id as "productId", import_id as "importId",
        transaction >= ${before}::text::xid8 as "isOpen"
        from catalog_changes where transaction >= ${read.before}::text::xid8 and id > ${last}::bigint
        order by catalog_changes.id limit ${sql.raw(String(mostPerPage))}`,
    );
    for (const { id, productId, importId, isOpen } of page) {
      if (isOpen) ids.add(id);
      if (read.ids.has(id)) continue;
      if (importId !== null) importIds.push(importId);
      else if (productId === null) isWhole = true;
      else productIds.add(productId);
    }
    if (page.length < mostPerPage) return { read: { before, ids }, productIds: [...productIds], importIds, isWhole };
    last = page.at(-1)?.id ?? last;
  }
}
