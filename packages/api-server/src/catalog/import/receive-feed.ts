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
const PROGRAM = { ownerId: null } as const;
/** Placeholder until the body has ended. */
const UNKNOWN_BYTES = Number.MAX_SAFE_INTEGER;

type ReceiverDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

interface ReceivedBody {
  readonly stream: ReadableStream<Uint8Array>;
  readonly holder: KeyHolder;
  readonly signal: AbortSignal;
}

interface ReceivedFeed extends ReceivedBody {
  readonly choices: Pick<NewImport, 'file' | 'source' | 'partial' | 'dryRun' | 'options'>;
  /** Category file that the same key sent before. */
  readonly categoriesId: number | undefined;
}

/** Marks a category file that waits for its feed, by key. */
const categoriesOf = ({ keyId }: KeyHolder): string => `categories of key ${keyId}`;

async function storeBody(
  { db, clock, config }: ReceiverDeps,
  { stream, signal }: ReceivedBody,
  { uploadId, file, before }: { readonly uploadId: number; readonly file: UploadedFile; readonly before: number },
): Promise<number> {
  let start = 0;
  for await (const content of collectPieces(stream, signal)) {
    if (before + start + content.byteLength > config.catalogUploadBytes) {
      const megabytes = Math.floor(config.catalogUploadBytes / 1024 / 1024).toLocaleString('en-US');
      throw new ApiError('payload_too_large', `A feed may have ${megabytes} MB. Compress it with gzip.`);
    }
    start = await addPiece(db, PROGRAM, { uploadId, file, start, content }, clock.now());
  }
  if (start === 0) throw new ApiError('invalid_input', 'The body is empty. Send the feed as the body.');
  return start;
}

/** Runs work on an upload, and discards the upload if it fails. */
async function orDiscard<Result>(db: Database, uploadId: number, work: () => Promise<Result>): Promise<Result> {
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
 * @throws ApiError as {@link receiveFeed}
 */
export async function receiveCategories(deps: ReceiverDeps, body: ReceivedBody): Promise<number> {
  const { db, clock } = deps;
  const expected = { partsBytes: UNKNOWN_BYTES, categoriesBytes: UNKNOWN_BYTES };
  const { id } = await openUpload(db, { ...PROGRAM, ...expected, fingerprint: '', partsName: '' }, clock.now());
  return orDiscard(db, id, async () => {
    const categoriesBytes = await storeBody(deps, body, { uploadId: id, file: 'categories', before: 0 });
    const stored = { categoriesBytes, fingerprint: categoriesOf(body.holder) };
    await db.update(catalogUploads).set(stored).where(eq(catalogUploads.id, id));
    return id;
  });
}

/**
 * Claims the category file that this key sent; each file belongs to one feed.
 *
 * @throws ApiError `conflict` when it does not exist or another key sent it
 */
async function takeCategories(
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
        eq(catalogUploads.fingerprint, categoriesOf(holder)),
      ),
    )
    .returning();
  if (!row) {
    throw new ApiError(
      'conflict',
      `There are no categories ${id}. A feed used them, or an hour has passed. Send them again.`,
    );
  }
  return row;
}

/**
 * Stores a request body in pieces and enqueues its import. An incomplete body is discarded.
 *
 * @returns the id of the waiting import
 * @throws ApiError `payload_too_large`; `request_timeout` when nothing arrives for a while; `invalid_input` for an
 *   empty body; `conflict` when too many feeds wait or the category file does not exist
 */
export async function receiveFeed(deps: ReceiverDeps, feed: ReceivedFeed): Promise<number> {
  const { db, jobs, clock } = deps;
  const { holder, choices, categoriesId } = feed;
  const wanted = {
    ...PROGRAM,
    fingerprint: '',
    partsName: choices.file,
    partsBytes: UNKNOWN_BYTES,
    categoriesBytes: null,
  };
  const { id: uploadId, categoriesBytes } =
    categoriesId === undefined
      ? await openUpload(db, wanted, clock.now())
      : await takeCategories(db, categoriesId, holder, choices.file);
  return orDiscard(db, uploadId, async () => {
    const partsBytes = await storeBody(deps, feed, { uploadId, file: 'parts', before: categoriesBytes ?? 0 });
    return db.transaction(async (tx) => {
      await tx.update(catalogUploads).set({ partsBytes }).where(eq(catalogUploads.id, uploadId));
      const by = { startedBy: startedByKey(holder.name), actorId: null };
      return enqueueImport({ db: tx, jobs }, { ...choices, ...by, uploadId }, clock.now());
    });
  });
}
