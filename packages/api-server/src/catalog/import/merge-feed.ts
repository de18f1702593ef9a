import { sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import type { Database } from '../../platform/db/index.ts';
import { indexFeedWords } from './index-feed-words.ts';
import { writeInBatches } from './write-in-batches.ts';
import type { BatchOptions } from './write-in-batches.ts';

interface MergedFeed extends BatchOptions {
  readonly source: ProductLetter;
  readonly now: Date;
}

/** Locks the changed parts in id order, as orders do, to avoid deadlocks. */
async function lockParts(tx: Database): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select p.id from products p join feed_actions a on a.product_id = p.id order by p.id for no key update of p) locked`);
}

async function addBrands(tx: Database): Promise<void> {
  await tx.execute(sql`insert into brands (id, name) select id, name from feed_brands where is_new`);
}

/** Inserts new parts with unique, permanent slugs: a taken slug gets the part's id as a suffix. */
async function addParts(tx: Database, source: ProductLetter, first: number, last: number): Promise<void> {
  await tx.execute(sql`
    insert into products (id, type, feed_key, title, description, brand_id, category_id, upc, mpn, slug, image_url,
      price_cents, cost_cents, stock, weight, length, width, height, add_ship_per_cents)
    select a.product_id, ${source}, s.key, s.title, s.description, b.id, c.id, s.upc, s.mpn,
      case when t.line is null then s.slug else s.slug || '--' || a.product_id end,
      s.image_url, s.price, coalesce(s.cost, s.price), s.stock, s.weight, s.length, s.width, s.height, s.handling
    from feed_actions a
    join feed_parts s on s.line = a.line
    join feed_brands b on b.key = lower(s.brand)
    left join feed_categories c on c.key = s.category
    left join feed_taken t on t.line = a.line
    where a.is_new and a.line between ${first} and ${last} and s.line between ${first} and ${last}`);
}

async function changeParts(tx: Database): Promise<void> {
  await tx.execute(sql`
    update products p set title = s.title, description = s.description, brand_id = b.id, category_id = c.id, upc = s.upc,
      mpn = s.mpn, image_url = s.image_url, price_cents = s.price, cost_cents = coalesce(s.cost, s.price), stock = s.stock,
      weight = s.weight, length = s.length, width = s.width, height = s.height, add_ship_per_cents = s.handling,
      removed = null
    from feed_actions a
    join feed_parts s on s.line = a.line
    join feed_brands b on b.key = lower(s.brand)
    left join feed_categories c on c.key = s.category
    where p.id = a.product_id and not a.is_new`);
}

/** Marks parts as removed, without stock. The rows are kept for carts and estimates that reference them. */
async function removeParts(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    update products p set removed = ${now.toISOString()}::timestamptz, stock = 0, category_id = null
    from feed_gone g where p.id = g.id and p.removed is null`);
}

/**
 * Writes the plan of a full feed from {@link planFeed}. Call it inside a transaction, after the categories. New parts
 * and their words come first because they take the longest, and existing parts are locked only afterwards.
 */
export async function mergeFull(tx: Database, feed: MergedFeed): Promise<void> {
  await addBrands(tx);
  await writeInBatches(tx, sql`is_new`, feed, (first, last) => addParts(tx, feed.source, first, last));
  await indexFeedWords(tx, feed);
  await lockParts(tx);
  await changeParts(tx);
  await feed.onBatch(tx);
  await removeParts(tx, feed.now);
}

/** Writes the plan of a partial feed from {@link planFeed}. Call it inside a transaction. */
export async function mergePartial(tx: Database): Promise<void> {
  await lockParts(tx);
  await tx.execute(sql`
    update products p set price_cents = coalesce(s.price, p.price_cents), cost_cents = coalesce(s.cost, p.cost_cents),
      stock = coalesce(s.stock, p.stock)
    from feed_actions a join feed_parts s on s.line = a.line
    where p.id = a.product_id and p.removed is null`);
}
