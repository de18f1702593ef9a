import { asc, eq, sql } from 'drizzle-orm';
import { categories } from '../catalog/categories.table.ts';
import type { Database } from '../db/database.ts';
import type { CategoryPlan, PlannedCategory } from './category-plan.ts';

type StoredCategory = typeof categories.$inferSelect;

/** The stored categories by their path. */
async function readPaths(db: Database): Promise<Map<string, StoredCategory>> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: StoredCategory): string => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent ? `${pathOf(parent)}/${row.prettyUrl}` : row.prettyUrl;
  };
  return new Map(rows.map((row) => [pathOf(row), row]));
}

/** Notes which stored category each value of the column `category` means, for the plan. */
export async function resolveCategories(db: Database): Promise<void> {
  const ids = JSON.stringify([...(await readPaths(db))].map(([path, { id }]) => ({ path, id })));
  await db.execute(sql`
    update feed_categories set id = known.id
    from json_to_recordset(${ids}::text::json) as known(path text, id int) where known.path = feed_categories.path`);
  await db.execute(sql`analyze feed_categories`);
}

const isOther = (stored: StoredCategory, { title, image, position }: PlannedCategory): boolean =>
  stored.title !== title || stored.leadImage !== image || stored.position !== position;

/** Makes the categories that are missing; title, picture and order follow where the feed has a file of them. */
export async function mergeCategories(tx: Database, plan: CategoryPlan): Promise<void> {
  const known = await readPaths(tx);
  let last = Math.max(0, ...[...known.values()].map(({ position }) => position));
  for (const node of plan.nodes) {
    const stored = known.get(node.path);
    const { title, prettyUrl, image, position } = node;
    if (!stored) {
      const parentId = node.parentPath === null ? null : (known.get(node.parentPath)?.id ?? null);
      last += 1;
      const [added] = await tx
        .insert(categories)
        .values({ title, prettyUrl, parentId, leadImage: image ?? null, position: position ?? last })
        .returning();
      if (added) known.set(node.path, added);
    } else if (position !== undefined && isOther(stored, node)) {
      await tx
        .update(categories)
        .set({ title, leadImage: image ?? null, position })
        .where(eq(categories.id, stored.id));
    }
  }
  await resolveCategories(tx);
}

/** Takes away the categories that the feed does not name and in which, and below which, there is no part. */
export async function removeEmptyCategories(tx: Database, plan: CategoryPlan): Promise<void> {
  const named = new Set(plan.nodes.map(({ path }) => path));
  const stored = [...(await readPaths(tx))].filter(([path]) => !named.has(path));
  // The deepest first, so that a parent whose children are gone goes as well.
  for (const [, { id }] of stored.toSorted(([a], [b]) => b.split('/').length - a.split('/').length)) {
    await tx.execute(sql`
      delete from categories where id = ${id} and not exists (select from products where category_id = ${id})
        and not exists (select from categories below where below.parent_id = ${id})`);
  }
}
