import { eq } from 'drizzle-orm';
import { deleteImportedUpload } from './catalog-imports.commands.ts';
import { catalogImports } from './catalog-imports.table.ts';
import type { CatalogImportRow } from './catalog-imports.table.ts';
import { readUpload } from './catalog-uploads.queries.ts';
import { catalogUploads } from './catalog-uploads.table.ts';
import type { CatalogUploadRow } from './catalog-uploads.table.ts';
import { importCatalog } from './import-catalog.ts';
import { keyNameOf } from './key-name.ts';
import { ImportRunningError } from './import-lock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { OpenDatabase } from '../../platform/postgres/index.ts';
import { createTally } from './feed-tally.ts';
import type { CountingFeedTally } from './feed-tally.ts';
import { readInThread } from './read-in-thread.ts';

/** Retry delay in ms while another import runs. Meanwhile the page shows the delayed import as waiting. */
const RETRY_MS = 5000;

type ImportJobDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & Pick<OpenDatabase, 'openDedicatedConnection'>;

async function findWaitingImport(db: Database, id: number) {
  const [row] = await db
    .select({ import: catalogImports, upload: catalogUploads })
    .from(catalogImports)
    .leftJoin(catalogUploads, eq(catalogUploads.id, catalogImports.uploadId))
    .where(eq(catalogImports.id, id));
  return row?.import.state === 'waiting' ? row : undefined;
}

function actorOf({ actorId, startedBy }: CatalogImportRow) {
  const apiKey = keyNameOf(startedBy);
  return actorId ?? (apiKey === undefined ? undefined : { apiKey });
}

function filesOf(db: Database, upload: CatalogUploadRow | null, tally: CountingFeedTally) {
  const { id: uploadId = 0, partsBytes = 1, categoriesBytes = null } = upload ?? {};
  return {
    parts: tally.countThrough(readUpload(db, { uploadId, file: 'parts', bytes: partsBytes })),
    categories:
      categoriesBytes === null
        ? undefined
        : tally.countThrough(readUpload(db, { uploadId, file: 'categories', bytes: categoriesBytes })),
  };
}

/**
 * Creates the job that imports or tries an uploaded feed. It waits while another import runs, and skips an import that
 * was canceled or already started by a process that crashed.
 */
export function createImportJob({
  db,
  jobs,
  clock,
  openDedicatedConnection,
}: ImportJobDeps): JobHandler<'import-catalog'> {
  return async (data) => {
    const waitingImport = await findWaitingImport(db, data.import);
    if (!waitingImport) return;
    const { options, contentHash, partial, dryRun, source, startedBy, file } = waitingImport.import;
    const { mapping = {}, skipInvalid = false, mostRemovedPercent = 0 } = options ?? {};
    const connection = await openDedicatedConnection();
    const tally = createTally();
    try {
      await importCatalog(
        connection,
        {
          batches: (signal) => readInThread({ ...filesOf(db, waitingImport.upload, tally), mapping, partial, signal }),
          skipInvalid,
          mostRemovedPercent,
          partial,
          dryRun,
          source,
          startedBy,
          actor: actorOf(waitingImport.import),
          file,
          contentHash,
          tally,
          waitingId: data.import,
        },
        () => clock.now(),
      );
      await deleteImportedUpload(db, data.import);
    } catch (error) {
      if (!(error instanceof ImportRunningError)) throw error;
      await jobs.enqueue(db, 'import-catalog', data, { afterMs: RETRY_MS });
    } finally {
      await connection.close();
    }
  };
}
