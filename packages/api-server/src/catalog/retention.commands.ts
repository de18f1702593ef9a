import { lt } from 'drizzle-orm';
import { daysBefore, deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteOldCatalogChanges } from './catalog-changes.commands.ts';
import { catalogImports } from './import/catalog-imports.table.ts';
import { deleteOldUploads } from './import/catalog-uploads.commands.ts';
import { foldCounts } from './product-counts.commands.ts';

/** Longer than a process of the version before may be behind. */
const KEEP_CHANGES_DAYS = 1;
/** A season later somebody may compare. */
const KEEP_IMPORTS_DAYS = 365;
/** A feed that nobody has imported by then is out of date. */
const KEEP_UPLOADS_DAYS = 1;
const KEEP_UPLOADS_OF_PROGRAMS_DAYS = 1 / 24;

/** Removes uploads and records of imports after their periods (LIMIT-10), and folds the counts of parts. */
export async function removeAgedOfCatalog(db: Database, now: Date): Promise<void> {
  await deleteOldCatalogChanges(db, daysBefore(now, KEEP_CHANGES_DAYS));
  await foldCounts(db);
  await deleteInBatches(db, catalogImports, lt(catalogImports.started, daysBefore(now, KEEP_IMPORTS_DAYS)));
  const programsBefore = daysBefore(now, KEEP_UPLOADS_OF_PROGRAMS_DAYS);
  await deleteOldUploads(db, { before: daysBefore(now, KEEP_UPLOADS_DAYS), programsBefore });
}
