import { lt } from 'drizzle-orm';
import { daysBefore, deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteOldCatalogChanges } from './catalog-changes.commands.ts';
import { catalogImports } from './import/catalog-imports.table.ts';
import { deleteOldUploads } from './import/catalog-uploads.commands.ts';
import { foldCounts } from './product-counts.commands.ts';

/** Longer than a process of the previous version may lag behind. */
const KEEP_CHANGES_DAYS = 1;
/** A year, to compare with the previous season. */
const KEEP_IMPORTS_DAYS = 365;
/** An older feed is out of date. */
const KEEP_UPLOADS_DAYS = 1;
const KEEP_UPLOADS_OF_PROGRAMS_DAYS = 1 / 24;

/** Deletes expired uploads and import records (LIMIT-10), and merges the part counts. */
export async function removeAgedOfCatalog(db: Database, now: Date): Promise<void> {
  await deleteOldCatalogChanges(db, daysBefore(now, KEEP_CHANGES_DAYS));
  await foldCounts(db);
  await deleteInBatches(db, catalogImports, lt(catalogImports.started, daysBefore(now, KEEP_IMPORTS_DAYS)));
  const programsBefore = daysBefore(now, KEEP_UPLOADS_OF_PROGRAMS_DAYS);
  await deleteOldUploads(db, { before: daysBefore(now, KEEP_UPLOADS_DAYS), programsBefore });
}
