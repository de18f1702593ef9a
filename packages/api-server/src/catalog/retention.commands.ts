import { lt } from 'drizzle-orm';
import { daysBefore, deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteExpiredCatalogChanges } from './catalog-changes.commands.ts';
import { catalogImports } from './import/catalog-imports.table.ts';
import { deleteExpiredUploads } from './import/catalog-uploads.commands.ts';
import { compactCounts } from './product-counts.commands.ts';

/** Longer than a process of the previous version can lag behind in reading changes. */
const CHANGE_RETENTION_DAYS = 1;
/** A year, to compare with the previous season. */
const IMPORT_RETENTION_DAYS = 365;
/** An older feed is out of date. */
const UPLOAD_RETENTION_DAYS = 1;
const INCOMPLETE_UPLOAD_RETENTION_DAYS = 1 / 24;

/** Deletes expired uploads and import records (LIMIT-10), and merges the part counts. */
export async function purgeExpiredCatalogData(db: Database, now: Date): Promise<void> {
  await deleteExpiredCatalogChanges(db, daysBefore(now, CHANGE_RETENTION_DAYS));
  await compactCounts(db);
  await deleteInBatches(db, catalogImports, lt(catalogImports.started, daysBefore(now, IMPORT_RETENTION_DAYS)));
  const incompleteBefore = daysBefore(now, INCOMPLETE_UPLOAD_RETENTION_DAYS);
  await deleteExpiredUploads(db, { before: daysBefore(now, UPLOAD_RETENTION_DAYS), incompleteBefore });
}
