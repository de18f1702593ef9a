import { sql } from 'drizzle-orm';
import { lockWords, indexAllStale, indexWords } from '../search/index-products.ts';
import type { Database } from '../../platform/db/index.ts';
import { writeInBatches } from './write-in-batches.ts';
import type { BatchOptions } from './write-in-batches.ts';

/** Prepares a transaction to index the words of its parts itself, instead of marking the parts as stale. */
export async function prepareIndexing(tx: Database, changes: number): Promise<void> {
  await lockWords(tx);
  await tx.execute(sql`select set_config('portal.is_read', 'yes', true)`);
  // Emits a single "all parts changed" event for processes of the previous version.
  await tx.execute(sql`select set_config('portal.is_previewed', 'yes', true)`);
  if (changes > 0) await tx.execute(sql`insert into catalog_changes (product_id) values (null)`);
}

/**
 * Indexes the words of the planned parts, which become searchable at commit. Call it after brands and categories have
 * changed, but before the parts change: until then, the transaction holds no locks that orders need.
 */
export async function indexFeedWords(tx: Database, batches: BatchOptions): Promise<void> {
  await indexAllStale(tx);
  await writeInBatches(tx, sql`true`, batches, (first, last) =>
    indexWords(
      tx,
      sql`select a.product_id as id, s.title, s.description, s.mpn, b.id as brand_id, c.id as category_id
        from feed_actions a
        join feed_parts s on s.line = a.line
        join feed_brands b on b.key = lower(s.brand)
        left join feed_categories c on c.key = s.category
        left join products p on p.id = a.product_id
        where a.line between ${first} and ${last} and s.line between ${first} and ${last}
          and (a.is_new or (p.title, p.description, p.mpn, p.brand_id, p.category_id, p.removed is null)
            is distinct from (s.title, s.description, s.mpn, b.id, c.id, true))`,
    ),
  );
  await tx.execute(sql`delete from product_words using feed_gone where product_id = feed_gone.id`);
}
