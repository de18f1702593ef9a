import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../platform/http/index.ts';
import type { KeyHolder } from '../../platform/http/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { enqueueImport } from './catalog-imports.commands.ts';
import type { NewImport } from './catalog-imports.commands.ts';
import { addPiece, openUpload } from './catalog-uploads.commands.ts';
import { catalogUploads } from './catalog-uploads.table.ts';
import type { CatalogUploadRow, UploadedFile } from './catalog-uploads.table.ts';
import { collectPieces } from './collect-pieces.ts';
import { startedByKey } from './key-name.ts';

/** Owner of uploads sent with an API key, which has no account. */
const API_KEY_OWNER = { ownerId: null } as const;
/** Placeholder until the body has ended. */
const BYTES_NOT_YET_KNOWN = Number.MAX_SAFE_INTEGER;

type ReceiverDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

interface ReceivedBody {
  readonly stream: ReadableStream<Uint8Array>;
  readonly holder: KeyHolder;
  readonly signal: AbortSignal;
}

interface ReceivedFeed extends ReceivedBody {
  readonly importOptions: Pick<NewImport, 'file' | 'source' | 'partial' | 'dryRun' | 'options'>;
  /** Id of a category file that the same key sent earlier. */
  readonly categoriesId: number | undefined;
}

/** Fingerprint of a key's category file while the file waits for its feed. */
const categoriesFingerprint = ({ keyId }: KeyHolder): string => `categories of key ${keyId}`;

async function storeBody(
  { db, clock, config }: ReceiverDeps,
  { stream, signal }: ReceivedBody,
  {
    uploadId,
    file,
    bytesBefore,
  }: { readonly uploadId: number; readonly file: UploadedFile; readonly bytesBefore: number },
): Promise<number> {
  let start = 0;
  for await (const content of collectPieces(stream, signal)) {
    if (bytesBefore + start + content.byteLength > config.catalogUploadBytes) {
      const megabytes = Math.floor(config.catalogUploadBytes / 1024 / 1024).toLocaleString('en-US');
      throw new ApiError('payload_too_large', `A feed can be up to ${megabytes} MB. Compress it with gzip.`);
    }
    start = await addPiece(db, API_KEY_OWNER, { uploadId, file, start, content }, clock.now());
  }
  if (start === 0) throw new ApiError('invalid_input', 'The body is empty. Send the feed as the body.');
  return start;
}

/** Runs work on an upload, and discards the upload if it fails. */
async function discardOnFailure<Result>(db: Database, uploadId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await db.delete(catalogUploads).where(eq(catalogUploads.id, uploadId));
    throw error;
  }
}

/**
 * Stores a category file for a later feed.
 *
 * @returns its id
 * @throws ApiError for the same reasons as {@link receiveFeed}
 */
export async function receiveCategories(deps: ReceiverDeps, body: ReceivedBody): Promise<number> {
  const { db, clock } = deps;
  const placeholderSizes = { partsBytes: BYTES_NOT_YET_KNOWN, categoriesBytes: BYTES_NOT_YET_KNOWN };
  const { id } = await openUpload(
    db,
    { ...API_KEY_OWNER, ...placeholderSizes, fingerprint: '', partsName: '' },
    clock.now(),
  );
  return discardOnFailure(db, id, async () => {
    const categoriesBytes = await storeBody(deps, body, { uploadId: id, file: 'categories', bytesBefore: 0 });
    const uploadChange = { categoriesBytes, fingerprint: categoriesFingerprint(body.holder) };
    await db.update(catalogUploads).set(uploadChange).where(eq(catalogUploads.id, id));
    return id;
  });
}

/**
 * Claims the category file that this key sent; each file belongs to one feed.
 *
 * @throws ApiError `conflict` when it does not exist or another key sent it
 */
async function claimCategories(
  db: Database,
  id: number,
  holder: KeyHolder,
  partsName: string,
): Promise<CatalogUploadRow> {
  const [row] = await db
    .update(catalogUploads)
    .set({ fingerprint: '', partsName })
    .where(
      and(
        eq(catalogUploads.id, id),
        isNull(catalogUploads.ownerId),
        eq(catalogUploads.fingerprint, categoriesFingerprint(holder)),
      ),
    )
    .returning();
  if (!row) {
    throw new ApiError(
      'conflict',
      `The categories ${id} do not exist. A feed has already used them, or an hour has passed. Send them again.`,
    );
  }
  return row;
}

/**
 * Stores a request body in pieces and enqueues its import. An incomplete body is discarded.
 *
 * @returns the id of the waiting import
 * @throws ApiError `payload_too_large`; `request_timeout` when nothing arrives for a while; `invalid_input` for an
 *   empty body; `conflict` when too many feeds are waiting or the category file does not exist
 */
export async function receiveFeed(deps: ReceiverDeps, feed: ReceivedFeed): Promise<number> {
  const { db, jobs, clock } = deps;
  const { holder, importOptions, categoriesId } = feed;
  const newUpload = {
    ...API_KEY_OWNER,
    fingerprint: '',
    partsName: importOptions.file,
    partsBytes: BYTES_NOT_YET_KNOWN,
    categoriesBytes: null,
  };
  const { id: uploadId, categoriesBytes } =
    categoriesId === undefined
      ? await openUpload(db, newUpload, clock.now())
      : await claimCategories(db, categoriesId, holder, importOptions.file);
  return discardOnFailure(db, uploadId, async () => {
    const partsBytes = await storeBody(deps, feed, { uploadId, file: 'parts', bytesBefore: categoriesBytes ?? 0 });
    return db.transaction(async (tx) => {
      await tx.update(catalogUploads).set({ partsBytes }).where(eq(catalogUploads.id, uploadId));
      const initiator = { startedBy: startedByKey(holder.name), actorId: null };
      return enqueueImport({ db: tx, jobs }, { ...importOptions, ...initiator, uploadId }, clock.now());
    });
  });
}
