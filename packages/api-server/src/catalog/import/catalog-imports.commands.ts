import { and, eq, sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import type { CatalogImportRow, StoredOptions } from './catalog-imports.table.ts';
import { isComplete, lockUpload } from './catalog-uploads.commands.ts';
import { catalogUploads } from './catalog-uploads.table.ts';
import { users } from '../../platform/users/index.ts';
import { CANCELLED_MESSAGE } from './import-lock.ts';

/** Maximum number of waiting imports across all administrators and API keys. */
const MAX_WAITING_IMPORTS = 20;
const WAITING_MESSAGE = 'Waiting for a worker.';

export type NewImport = Pick<
  CatalogImportRow,
  'startedBy' | 'actorId' | 'file' | 'uploadId' | 'source' | 'partial' | 'dryRun'
> &
  Partial<Pick<CatalogImportRow, 'trialId' | 'contentHash'>> & { readonly options: StoredOptions };

/**
 * Records an import and enqueues its job. Call it in the transaction that causes the import.
 *
 * @throws ApiError `conflict` when too many imports are waiting
 */
export async function enqueueImport({ db, jobs }: Outbox, newImport: NewImport, now: Date): Promise<number> {
  if ((await db.$count(catalogImports, eq(catalogImports.state, 'waiting'))) >= MAX_WAITING_IMPORTS) {
    throw new ApiError(
      'conflict',
      `${MAX_WAITING_IMPORTS} imports are already waiting. Try again when one has finished.`,
    );
  }
  const [row] = await db
    .insert(catalogImports)
    .values({ ...newImport, state: 'waiting', message: WAITING_MESSAGE, started: now })
    .returning({ id: catalogImports.id });
  if (!row) throw new Error('The import was not stored.');
  await jobs.enqueue(db, 'import-catalog', { import: row.id });
  return row.id;
}

export interface Importer {
  readonly userId: number;
}

async function nameOf(db: Database, { userId }: Importer): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return row?.username ?? '';
}

interface Trial extends StoredOptions {
  readonly uploadId: number;
  readonly partial: boolean;
  readonly source: ProductLetter;
}

type ImportDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>;

/**
 * Enqueues a dry run of an upload that this account owns.
 *
 * @throws ApiError `not_found`; `conflict` when the upload is incomplete or too many imports are waiting
 */
export async function enqueueTrial({ db, jobs, clock }: ImportDeps, importer: Importer, trial: Trial): Promise<number> {
  const { uploadId, partial, source, ...options } = trial;
  return db.transaction(async (tx) => {
    const upload = await lockUpload(tx, { ownerId: importer.userId }, uploadId);
    if (!isComplete(upload)) throw new ApiError('conflict', 'The upload is not complete. Upload the rest.');
    const newImport = {
      startedBy: await nameOf(tx, importer),
      actorId: importer.userId,
      file: upload.partsName,
      uploadId,
      source,
      partial,
    };
    return enqueueImport({ db: tx, jobs }, { ...newImport, options, dryRun: true }, clock.now());
  });
}

/** States in which a trial already has an import: waiting, running or done. */
const activeStates = ['waiting', 'running', 'done'] as const;

/**
 * Enqueues the import of a trial's bytes with the options of that trial. Idempotent: returns the existing import while
 * it waits or runs, and once it is done.
 *
 * @throws ApiError `not_found`; `conflict` when the trial was refused or its bytes are no longer stored
 */
export async function enqueueTrialImport(
  { db, jobs, clock }: ImportDeps,
  importer: Importer,
  trialId: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [trial] = await tx.select().from(catalogImports).where(eq(catalogImports.id, trialId)).for('update');
    if (!trial?.dryRun) throw new ApiError('not_found', `There is no trial ${trialId}.`);
    const [existing] = await tx
      .select({ id: catalogImports.id })
      .from(catalogImports)
      .where(and(eq(catalogImports.trialId, trialId), isOneOfConstants(catalogImports.state, activeStates)));
    if (existing) return existing.id;
    if (trial.state !== 'done') throw new ApiError('conflict', 'This trial found nothing to import.');
    const { uploadId, options, file, source, partial, contentHash } = trial;
    if (uploadId === null || options === null) {
      throw new ApiError('conflict', 'The file is no longer stored. Upload it and try it again.');
    }
    const newImport = {
      startedBy: await nameOf(tx, importer),
      actorId: importer.userId,
      file,
      uploadId,
      source,
      partial,
      options,
    };
    return enqueueImport({ db: tx, jobs }, { ...newImport, dryRun: false, trialId, contentHash }, clock.now());
  });
}

/**
 * Cancels an import without changing the catalog: at once while it waits, within a second or so while it runs.
 *
 * @returns a sentence for the user
 * @throws ApiError `not_found`; `conflict` when the import has already ended
 */
export async function cancelImport(db: Database, id: number, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(catalogImports).where(eq(catalogImports.id, id)).for('update');
    if (!row) throw new ApiError('not_found', `There is no import ${id}.`);
    if (row.state === 'waiting') {
      const ended = { state: 'cancelled', message: CANCELLED_MESSAGE, ended: now } as const;
      await tx.update(catalogImports).set(ended).where(eq(catalogImports.id, id));
      return CANCELLED_MESSAGE;
    }
    if (row.state !== 'running') throw new ApiError('conflict', 'This import has already ended.');
    await tx.update(catalogImports).set({ cancelRequested: true }).where(eq(catalogImports.id, id));
    return 'The import is being cancelled.';
  });
}

export async function deleteImportedUpload(db: Database, id: number): Promise<void> {
  await db.delete(catalogUploads)
    .where(sql`${catalogUploads.id} = (select upload_id from catalog_imports where id = ${id}
      and state = 'done' and not dry_run)`);
}
