import { asc, eq, sql } from 'drizzle-orm';
import { categories } from '../categories.table.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { PlannedCategories, PlannedCategory } from './category-plan.ts';

type StoredCategory = typeof categories.$inferSelect;
export type NewCategory = StoredCategory;

async function readCategoriesByPath(db: Database): Promise<Map<string, StoredCategory>> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: StoredCategory): string => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent ? `${pathOf(parent)}/${row.prettyUrl}` : row.prettyUrl;
  };
  return new Map(rows.map((row) => [pathOf(row), row]));
}

/** Stores the category id for each value of the `category` column. */
async function storeCategoryIds(db: Database, ids: ReadonlyMap<string, number>): Promise<void> {
  const known = JSON.stringify([...ids].map(([path, id]) => ({ path, id })));
  await db.execute(sql`
    update feed_categories set id = known.id
    from json_to_recordset(${known}::text::json) as known(path text, id int) where known.path = feed_categories.path`);
  await db.execute(sql`analyze feed_categories`);
}

/** Matches values of the `category` column to stored categories, for the plan. */
export async function resolveCategories(db: Database): Promise<void> {
  await storeCategoryIds(db, new Map([...(await readCategoriesByPath(db))].map(([path, { id }]) => [path, id])));
}

const differsFrom = (stored: StoredCategory, { title, image, position }: PlannedCategory): boolean =>
  stored.title !== title || stored.leadImage !== image || stored.position !== position;

/** Assigns ids from the sequence to missing categories. */
export async function assignCategoryIds(db: Database, plan: PlannedCategories): Promise<readonly NewCategory[]> {
  const stored = await readCategoriesByPath(db);
  const missing = plan.nodes.filter(({ path }) => !stored.has(path));
  const ids = new Map([...stored].map(([path, { id }]) => [path, id]));
  const newIds = await selectRows<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('categories', 'id'))::int as id from generate_series(1, ${missing.length})`,
  );
  for (const [at, { path }] of missing.entries()) ids.set(path, newIds[at]?.id ?? 0);
  await storeCategoryIds(db, ids);
  let lastPosition = Math.max(0, ...[...stored.values()].map(({ position }) => position));
  return missing.map(({ path, parentPath, title, prettyUrl, image, position }) => ({
    id: ids.get(path) ?? 0,
    title,
    prettyUrl,
    parentId: parentPath === null ? null : (ids.get(parentPath) ?? null),
    leadImage: image ?? null,
    position: position ?? (lastPosition += 1),
  }));
}

/** Inserts missing categories. With a category file, also updates titles, pictures and order. */
export async function mergeCategories(
  tx: Database,
  plan: PlannedCategories,
  missing: readonly NewCategory[],
): Promise<void> {
  const known = await readCategoriesByPath(tx);
  for (const category of missing) await tx.insert(categories).values(category);
  for (const node of plan.nodes) {
    const stored = known.get(node.path);
    const { title, image, position } = node;
    if (stored && position !== undefined && differsFrom(stored, node)) {
      await tx
        .update(categories)
        .set({ title, leadImage: image ?? null, position })
        .where(eq(categories.id, stored.id));
    }
  }
}

/** Deletes categories that the feed does not name and whose subtree contains no part. */
export async function removeEmptyCategories(tx: Database, plan: PlannedCategories): Promise<void> {
  const namedPaths = new Set(plan.nodes.map(({ path }) => path));
  const stored = [...(await readCategoriesByPath(tx))].filter(([path]) => !namedPaths.has(path));
  // Deepest first, to delete parents that become empty.
  for (const [, { id }] of stored.toSorted(([a], [b]) => b.split('/').length - a.split('/').length)) {
    await tx.execute(sql`
      delete from categories where id = ${id} and not exists (select from products where category_id = ${id})
        and not exists (select from categories below where below.parent_id = ${id})`);
  }
}
