import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { catalogChanges } from './former-search.table.ts';

/** Deletes changes that every process of the previous version has already read. */
export async function deleteExpiredCatalogChanges(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, catalogChanges, lt(catalogChanges.changed, before));
}
