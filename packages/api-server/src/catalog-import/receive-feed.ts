import { eq } from 'drizzle-orm';
import type { KeyHolder } from '../api-keys/key-holder.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { enqueueImport } from './catalog-imports.commands.ts';
import type { NewImport } from './catalog-imports.commands.ts';
import { addPiece, openUpload } from './catalog-uploads.commands.ts';
import { catalogUploads } from './catalog-uploads.table.ts';
import { collectPieces } from './collect-pieces.ts';
import { startedByKey } from './key-name.ts';

/** No program has an account, and its uploads are nobody else's. */
const PROGRAM = { ownerId: null } as const;
/** The size is known at the end. */
const UNKNOWN_BYTES = Number.MAX_SAFE_INTEGER;

interface ReceivedFeed {
  readonly stream: ReadableStream<Uint8Array>;
  readonly holder: KeyHolder;
  readonly signal: AbortSignal;
  readonly choices: Pick<NewImport, 'file' | 'source' | 'partial' | 'dryRun' | 'options'>;
}

/**
 * Stores the body of a request piece by piece, and has a worker import it. Nothing is left of a body that breaks off.
 *
 * @returns the id of the import, which waits
 * @throws ApiError `payload_too_large`; `request_timeout` when nothing came for a while; `invalid_input` for an empty
 *   body; `conflict` when too many feeds wait
 */
export async function receiveFeed(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { stream, holder, signal, choices }: ReceivedFeed,
): Promise<number> {
  const { file } = choices;
  const wanted = { ...PROGRAM, fingerprint: '', partsName: file, partsBytes: UNKNOWN_BYTES, categoriesBytes: null };
  const { id: uploadId } = await openUpload(db, wanted, clock.now());
  try {
    let start = 0;
    for await (const content of collectPieces(stream, signal)) {
      if (start + content.byteLength > config.catalogUploadBytes) {
        const megabytes = Math.floor(config.catalogUploadBytes / 1024 / 1024).toLocaleString('en-US');
        throw new ApiError('payload_too_large', `A feed may have ${megabytes} MB. Pack it with gzip.`);
      }
      start = await addPiece(db, PROGRAM, { uploadId, file: 'parts', start, content }, clock.now());
    }
    if (start === 0) throw new ApiError('invalid_input', 'The body is empty. Send the feed as the body.');
    return await db.transaction(async (tx) => {
      await tx.update(catalogUploads).set({ partsBytes: start }).where(eq(catalogUploads.id, uploadId));
      const by = { startedBy: startedByKey(holder.name), actorId: null };
      return enqueueImport({ db: tx, jobs }, { ...choices, ...by, uploadId }, clock.now());
    });
  } catch (error) {
    await db.delete(catalogUploads).where(eq(catalogUploads.id, uploadId));
    throw error;
  }
}
