import { sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import type { Database } from '../db/database.ts';
import { gone } from './plan-feed.ts';

interface MergedFeed {
  readonly source: ProductLetter;
  readonly now: Date;
  /** Is called between two statements, each of which may take minutes; what it throws ends the merge. */
  readonly onStep: () => Promise<void>;
}

/** Locks what will change in the order of the ids, as buyers do, so that neither waits for the other in a circle. */
async function lockParts(tx: Database): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select p.id from products p join feed_actions a on a.product_id = p.id order by p.id for no key update of p) locked`);
}

async function addBrands(tx: Database): Promise<void> {
  await tx.execute(sql`
    with added as (insert into brands (name) select name from feed_brands where id is null returning id, name)
    update feed_brands set id = added.id from added where feed_brands.name = added.name`);
}

/** A part that is new gets an address of its own, which it keeps: its base, with its number when another one has that. */
async function addParts(tx: Database, source: ProductLetter): Promise<void> {
  await tx.execute(sql`
    insert into products (id, type, feed_key, title, description, brand_id, category_id, upc, mpn, slug, image_url,
      price_cents, cost_cents, stock, weight, length, width, height, add_ship_per_cents)
    select n.id, ${source}, s.key, s.title, s.description, b.id, c.id, s.upc, s.mpn,
      case when n.place = 1 and not exists (select from products o where o.slug = s.slug)
        then s.slug else s.slug || '--' || n.id end,
      s.image_url, s.price, coalesce(s.cost, s.price), s.stock, s.weight, s.length, s.width, s.height, s.handling
    from (
      select a.line, nextval(pg_get_serial_sequence('products', 'id'))::int as id,
        row_number() over (partition by f.slug order by f.line) as place
      from feed_actions a join feed_parts f on f.line = a.line where a.product_id is null) n
    join feed_parts s on s.line = n.line
    join feed_brands b on b.key = lower(s.brand)
    left join feed_categories c on c.key = s.category
    order by n.id`);
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
    where p.id = a.product_id`);
}

/** They keep their row for whoever holds them, and have no stock. */
async function removeParts(tx: Database, { source, now }: MergedFeed): Promise<void> {
  await tx.execute(sql`
    update products set removed = ${now.toISOString()}::timestamptz, stock = 0, category_id = null where ${gone(source)}`);
}

/** Writes what {@link planFeed} found of a full feed. Call it inside a transaction, after the categories. */
export async function mergeFull(tx: Database, feed: MergedFeed): Promise<void> {
  await lockParts(tx);
  await addBrands(tx);
  await feed.onStep();
  await changeParts(tx);
  await feed.onStep();
  await addParts(tx, feed.source);
  await feed.onStep();
  await removeParts(tx, feed);
}

/** Writes what {@link planFeed} found of a partial feed. Call it inside a transaction. */
export async function mergePartial(tx: Database): Promise<void> {
  await lockParts(tx);
  await tx.execute(sql`
    update products p set price_cents = coalesce(s.price, p.price_cents), cost_cents = coalesce(s.cost, p.cost_cents),
      stock = coalesce(s.stock, p.stock)
    from feed_actions a join feed_parts s on s.line = a.line
    where p.id = a.product_id and p.removed is null`);
}
