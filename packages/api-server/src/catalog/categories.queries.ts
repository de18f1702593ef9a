import { asc, eq, isNull, sql } from 'drizzle-orm';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { categories } from './categories.table.ts';

export interface CategoryRow extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly parentId: number | null;
  readonly prettyUrl: string;
  readonly leadImage: string | null;
}

/** Depth limit of recursive queries, in case a category is its own descendant by mistake. */
const MAX_LEVELS = 50;

const columns = sql`c.id, c.title, c.parent_id as "parentId", c.pretty_url as "prettyUrl", c.lead_image as "leadImage"`;

/** Categories from the root to this one, inclusive. */
export async function ancestorsOf(db: Database, id: number | null): Promise<CategoryRow[]> {
  if (id === null) return [];
  return selectRows(
    db,
    sql`with recursive way as (
        select id, parent_id, 1 as height from categories where id = ${id}
        union all
        select above.id, above.parent_id, height + 1 from way join categories above on above.id = way.parent_id
        where height < ${MAX_LEVELS})
      select ${columns} from way join categories c using (id) order by height desc`,
  );
}

/** Resolves category slugs joined by slashes, from the root down. Undefined when a segment does not exist. */
export async function resolvePath(db: Database, path: string): Promise<CategoryRow[] | undefined> {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.length > MAX_LEVELS) return undefined;
  const ancestors: CategoryRow[] = await selectRows(
    db,
    sql`with recursive way as (
        select null::int as id, 0 as depth
        union all
        select below.id, depth + 1 from way join categories below
        on below.parent_id is not distinct from way.id
          and below.pretty_url = (${sql.param(segments)}::text[])[depth + 1])
      select ${columns} from way join categories c using (id) order by depth`,
  );
  return ancestors.length === segments.length ? ancestors : undefined;
}

/** Children of a category, or the root categories for null, by position. */
export async function childrenOf(db: Database, id: number | null): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(id === null ? isNull(categories.parentId) : eq(categories.parentId, id))
    .orderBy(asc(categories.position), asc(categories.id));
}

export async function hasCategory(db: Database, id: number): Promise<boolean> {
  const found = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return found.length > 0;
}
