import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { catalogChanges } from './catalog-changes.table.ts';

/** Removes changes that every index has read long ago. */
export async function deleteOldCatalogChanges(db: Database, before: Date): Promise<void> {
  await db.delete(catalogChanges).where(lt(catalogChanges.changed, before));
}
