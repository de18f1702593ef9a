import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';

export interface FeedPlan {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Parts of this source that came from a feed and are for sale. */
  readonly sold: number;
}

/** Joins feed rows to products without locking any product. */
const feedJoinedToProducts = (source: ProductLetter): SQL => sql`feed_parts s
  left join products p on p.type = ${source} and p.feed_key = s.key`;

const costSql = sql.raw('coalesce(s.cost, s.price)');

/** Feed values of a part, in the order of {@link STORED_VALUES}. */
const FEED_VALUES = sql`s.title, s.description, s.upc, s.mpn, s.image_url, c.id, s.price, ${costSql}, s.stock,
  s.weight, s.length, s.width, s.height, s.handling`;
const STORED_VALUES =
  sql.raw(`p.title, p.description, p.upc, p.mpn, p.image_url, p.category_id, p.price_cents, p.cost_cents, p.stock,
  p.weight, p.length, p.width, p.height, p.add_ship_per_cents`);

/** Finds sold parts that the feed does not contain. A partial feed removes none. */
async function planRemoved(db: Database, { source, partial }: FeedPlanOptions): Promise<void> {
  await db.execute(sql`
    create temporary table feed_gone as
    select id from products where not ${partial} and type = ${source} and feed_key is not null and removed is null
      and not exists (select from feed_parts s where s.key = products.feed_key)`);
  await db.execute(sql`analyze feed_gone`);
}

interface FeedPlanOptions {
  readonly source: ProductLetter;
  readonly partial: boolean;
  /** True for an import, which assigns ids to new rows; false for a dry run. */
  readonly assignsIds: boolean;
}

/** Reserves an id from the sequence before the row is inserted. */
const nextId = (table: 'products' | 'brands'): SQL => sql`nextval(pg_get_serial_sequence(${table}, 'id'))::int`;

/** Writes the changes of a full feed into `feed_actions`, one row each. */
async function planFull(db: Database, { source, assignsIds }: FeedPlanOptions): Promise<void> {
  await db.execute(sql`
    insert into feed_brands (key, name, id)
    select first.key, s.brand, b.id
    from (select lower(brand) as key, min(line) as line from feed_parts where valid group by lower(brand)) first
    join feed_parts s on s.line = first.line
    left join (select lower(name) as key, min(id) as id from brands group by lower(name)) b on b.key = first.key`);
  await db.execute(sql`analyze feed_brands`);
  await db.execute(sql`
    create temporary table feed_actions as
    select s.line, ${assignsIds ? sql`coalesce(p.id, ${nextId('products')})` : sql`p.id`} as product_id, p.id is null as is_new,
      p.id is null or p.removed is not null as adds
    from ${feedJoinedToProducts(source)}
    left join feed_brands b on b.key = lower(s.brand)
    left join feed_categories c on c.key = s.category
    where s.valid and (p.id is null or p.removed is not null or p.brand_id is distinct from b.id
      or (s.category is not null and c.id is null) or (${STORED_VALUES}) is distinct from (${FEED_VALUES}))`);
}

/** Writes the changes of a partial feed into `feed_actions`: only for sold parts, and only from non-empty cells. */
async function planPartial(db: Database, source: ProductLetter): Promise<void> {
  await db.execute(sql`
    create temporary table feed_actions as
    select s.line, p.id as product_id, false as is_new, false as adds
    from ${feedJoinedToProducts(source)}
    where s.valid and p.removed is null and (p.price_cents, p.cost_cents, p.stock) is distinct from
      (coalesce(s.price, p.price_cents), coalesce(s.cost, p.cost_cents), coalesce(s.stock, p.stock))
      and p.id is not null`);
}

/** Lines of a partial feed for parts that are not in the catalog. */
export async function findUnknown(
  db: Database,
  source: ProductLetter,
): Promise<{ readonly line: number; readonly key: string }[]> {
  return selectRows<{ line: number; key: string }>(
    db,
    sql`select s.line, s.key from ${feedJoinedToProducts(source)} where s.valid and (p.id is null or p.removed is not null)
      order by s.line`,
  );
}

/** Assigns ids to new brands, and marks new parts whose slug is taken. */
export async function assignNewIds(db: Database): Promise<void> {
  await db.execute(sql`update feed_brands set id = ${nextId('brands')}, is_new = true where id is null`);
  await db.execute(sql`
    create temporary table feed_taken as
    with fresh as (select s.line, s.slug from feed_actions a join feed_parts s on s.line = a.line where a.is_new)
    select fresh.line from fresh join products p on p.slug = fresh.slug
    union
    select fresh.line
    from (select slug, min(line) as first from fresh group by slug having count(*) > 1) twice
    join fresh on fresh.slug = twice.slug and fresh.line > twice.first`);
  await db.execute(sql`analyze feed_taken`);
}

export async function planFeed(db: Database, feed: FeedPlanOptions): Promise<FeedPlan> {
  const { source, partial } = feed;
  await (partial ? planPartial(db, source) : planFull(db, feed));
  await db.execute(sql`analyze feed_actions`);
  await planRemoved(db, feed);
  const [plan] = await selectRows<FeedPlan & Record<string, unknown>>(
    db,
    sql`select (select count(*)::int from feed_actions where adds) as added,
      (select count(*)::int from feed_actions where not adds) as changed,
      (select count(*)::int from feed_gone) as removed,
      (select count(*)::int from products where type = ${source} and feed_key is not null and removed is null) as sold`,
  );
  if (!plan) throw new Error('The plan query returned no row.');
  return plan;
}
