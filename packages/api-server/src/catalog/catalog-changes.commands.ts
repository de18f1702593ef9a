import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { catalogChanges } from './former-search.table.ts';

/** Deletes catalog changes recorded before `before`; every process of the previous version has read them by then. */
export async function deleteExpiredCatalogChanges(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, catalogChanges, lt(catalogChanges.changed, before));
}
