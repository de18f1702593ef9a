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
const tables = sql.raw('feed_parts, feed_categories, feed_brands, feed_actions, feed_taken, feed_gone');

/** The table that takes the rows of a feed. */
export const STAGING_TABLE = 'feed_parts';

/** Removes what an import has staged; a connection of its own would do the same by ending. */
export async function dropStaging(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists ${tables}`);
}

/** Makes tables that only this connection sees and that end with it. */
export async function createStaging(db: Database): Promise<void> {
  await db.execute(sql`create temporary table ${sql.raw(STAGING_TABLE)} (${columns})`);
  await db.execute(sql`create temporary table feed_categories (key text primary key, path text not null, id int)`);
  await db.execute(
    sql`create temporary table feed_brands (key text primary key, name text not null, id int, is_new boolean)`,
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
