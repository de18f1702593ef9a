import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { STAGED_COLUMNS } from './copy-text.ts';
import type { FeedProblem } from './feed-problem.ts';

const columns = sql.raw(
  Object.entries(STAGED_COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const stagingTablesSql = sql.raw('feed_parts, feed_categories, feed_brands, feed_actions, feed_taken, feed_gone');

export const STAGING_TABLE = 'feed_parts';

/** Drops the temporary tables. Closing the connection would also drop them. */
export async function dropStaging(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists ${stagingTablesSql}`);
}

export async function createStaging(db: Database): Promise<void> {
  await db.execute(sql`create temporary table ${sql.raw(STAGING_TABLE)} (${columns})`);
  await db.execute(sql`create temporary table feed_categories (key text primary key, path text not null, id int)`);
  await db.execute(
    sql`create temporary table feed_brands (key text primary key, name text not null, id int, is_new boolean)`,
  );
}

/** Stores the path for each value of the `category` column. */
export async function stageCategories(db: Database, paths: ReadonlyMap<string, string>): Promise<void> {
  const rows = JSON.stringify([...paths].map(([key, path]) => ({ key, path })));
  await db.execute(
    sql`insert into feed_categories (key, path)
      select key, path from json_to_recordset(${rows}::text::json) as row(key text, path text)`,
  );
}

/** Marks all rows of a duplicate id as invalid, because none is known to be right, and reports a problem for each. */
export async function findDuplicates(db: Database, onProblem: (problem: FeedProblem) => void): Promise<void> {
  const duplicates = await selectRows<{ key: string; first: number; line: number }>(
    db,
    sql`with twice as (select key, min(line) as first from feed_parts group by key having count(*) > 1)
      update feed_parts set valid = false from twice where feed_parts.key = twice.key
      returning feed_parts.key, twice.first, feed_parts.line`,
  );
  for (const { key, first, line } of duplicates.toSorted((a, b) => a.line - b.line)) {
    if (line !== first) onProblem({ row: line, column: 'id', cause: `'${key}' is already in line ${first}.` });
  }
}
