import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRows } from '../db/database.ts';
import type { FeedProblem } from './feed-problem.ts';

/** A row of a feed on its way into the catalog. Of a partial feed, null stays as it is. */
export interface StagedPart {
  readonly line: number;
  readonly key: string;
  /** Of a row that is not, only line and key are known: its part stays as it is. */
  readonly valid: boolean;
  readonly mpn?: string;
  readonly title?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly category?: string | null;
  readonly upc?: string;
  readonly slug?: string;
  readonly image_url?: string | null;
  readonly price?: number | null;
  readonly cost?: number | null;
  readonly stock?: number | null;
  readonly weight?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly handling?: number;
}

const columns = sql.raw(
  `line int, key text, valid boolean, mpn text, title text, description text, brand text, category text, upc text,
   slug text, image_url text, price int, cost int, stock int, weight real, length real, width real, height real,
   handling int`,
);
const tables = sql.raw('feed_parts, feed_categories, feed_brands, feed_actions');

/** Rows per statement: one round trip each, and little memory however long the feed is. */
export const BATCH_ROWS = 500;

/** Removes what an import has staged; a connection of its own would do the same by ending. */
export async function dropStaging(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists ${tables}`);
}

/** Makes tables that only this connection sees and that end with it. */
export async function createStaging(db: Database): Promise<void> {
  await db.execute(sql`create temporary table feed_parts (${columns})`);
  await db.execute(sql`create temporary table feed_categories (key text primary key, path text not null, id int)`);
  await db.execute(sql`create temporary table feed_brands (key text primary key, name text not null, id int)`);
}

/** Writes rows. */
export async function stageParts(db: Database, rows: readonly StagedPart[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(
    sql`insert into feed_parts select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(${columns})`,
  );
}

/** Writes what the column `category` has, and the path it leads to. */
export async function stageCategories(db: Database, paths: ReadonlyMap<string, string>): Promise<void> {
  const rows = JSON.stringify([...paths].map(([key, path]) => ({ key, path })));
  await db.execute(
    sql`insert into feed_categories (key, path)
      select key, path from json_to_recordset(${rows}::text::json) as row(key text, path text)`,
  );
}

/** Marks all rows of an id that stands twice, as nobody can say which of them counts, and returns a problem for each. */
export async function findDuplicates(db: Database, onProblem: (problem: FeedProblem) => void): Promise<void> {
  const twice = await selectRows<{ key: string; first: number; line: number }>(
    db,
    sql`with twice as (select key, min(line) as first from feed_parts group by key having count(*) > 1)
      update feed_parts set valid = false from twice where feed_parts.key = twice.key
      returning feed_parts.key, twice.first, feed_parts.line`,
  );
  for (const { key, first, line } of twice.toSorted((a, b) => a.line - b.line)) {
    if (line !== first) onProblem({ row: line, column: 'id', cause: `'${key}' is in line ${first} already.` });
  }
}
