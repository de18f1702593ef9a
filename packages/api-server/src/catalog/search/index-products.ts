import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { wordsOfProduct } from './words-of-product.ts';
import type { NamedProduct } from './words-of-product.ts';

/** Characters of a description that are searched. */
const SEARCHED_CHARACTERS = 1500;
/** Products per batch. A batch takes a few ms of CPU, then waiting requests can run. */
const WRITE_BATCH_SIZE = 200;
/** Depth limit of recursive queries, in case a category is its own descendant by mistake. */
const MAX_LEVELS = 50;

/**
 * Advisory lock id for writing search words. A writer holds the lock until its transaction ends, to avoid deadlocks.
 */
const WORDS_LOCK = 7_061_302_233;

/** Waits for the lock of other writers; an import can hold it for minutes. */
export async function lockWords(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WORDS_LOCK})`);
}

async function tryLockWords(tx: Database): Promise<boolean> {
  const [row] = await selectRows<{ isLocked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${WORDS_LOCK}) as "isLocked"`,
  );
  return row?.isLocked ?? false;
}

type ProductToIndex = NamedProduct & Record<string, unknown>;

async function storeWords(tx: Database, batch: readonly ProductToIndex[]): Promise<void> {
  const rows = JSON.stringify(batch.map((product) => ({ id: product.id, words: wordsOfProduct(product) })));
  await tx.execute(sql`
    insert into product_words (product_id, words)
    select id, array_to_tsvector(words) from json_to_recordset(${rows}::text::json) as row(id int, words text[])
    on conflict (product_id) do update set words = excluded.words where product_words.words <> excluded.words`);
}

/**
 * Writes the search words of parts. Call it inside a transaction, after {@link lockWords}.
 *
 * @param parts query of `id`, `title`, `description`, `mpn`, `brand_id` and `category_id`
 */
export async function indexWords(tx: Database, parts: SQL): Promise<void> {
  const products = await selectRows<ProductToIndex>(
    tx,
    sql`with recursive parts as materialized (${parts}),
      ways as (
        select id, parent_id, array[title] as titles from categories
        where id in (select category_id from parts)
        union all
        select ways.id, above.parent_id, above.title || ways.titles
        from ways join categories above on above.id = ways.parent_id
        where cardinality(ways.titles) < ${MAX_LEVELS}),
      longest as (select distinct on (id) id, titles from ways order by id, cardinality(titles) desc)
    select parts.id, parts.title, left(parts.description, ${SEARCHED_CHARACTERS}) as description, parts.mpn,
      brands.name as brand, coalesce(longest.titles, '{}') as path
    from parts join brands on brands.id = parts.brand_id left join longest on longest.id = parts.category_id
    order by parts.id`,
  );
  for (let batchStart = 0; batchStart < products.length; batchStart += WRITE_BATCH_SIZE) {
    await storeWords(tx, products.slice(batchStart, batchStart + WRITE_BATCH_SIZE));
  }
}

/** Indexes a batch of stale products inside a transaction; false when none remain. */
async function indexBatch(tx: Database, limit: number): Promise<boolean> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`delete from unread_products where id in (select id from unread_products order by id limit ${limit})
      returning product_id as id`,
  );
  const ids = sql`${sql.param([...new Set(rows.map(({ id }) => id))])}::int[]`;
  if (rows.length === 0) return false;
  await tx.execute(sql`
    delete from product_words where product_id = any(${ids})
      and not exists (select from products where id = product_id and removed is null)`);
  await indexWords(
    tx,
    sql`select id, title, description, mpn, brand_id, category_id from products
      where id = any(${ids}) and removed is null`,
  );
  return rows.length === limit;
}

const INDEX_BATCH_SIZE = 1000;

/** Indexes all stale products within the given transaction. */
export async function indexAllStale(tx: Database): Promise<void> {
  while (await indexBatch(tx, INDEX_BATCH_SIZE));
}

/**
 * Indexes stale products in batches. Does nothing while an import holds the lock; the products stay stale until the
 * next run.
 */
export async function indexStale(db: Database, signal?: AbortSignal): Promise<void> {
  const indexNextBatch = (): Promise<boolean> =>
    db.transaction(async (tx) => (await tryLockWords(tx)) && indexBatch(tx, INDEX_BATCH_SIZE));
  while (signal?.aborted !== true && (await indexNextBatch()));
}
