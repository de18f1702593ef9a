import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { catalogUploadPieces } from './catalog-uploads.table.ts';
import type { UploadedFile } from './catalog-uploads.table.ts';

/**
 * Streams the bytes of an uploaded file, holding one piece in memory at a time.
 *
 * @throws FeedRefusedError when the upload is discarded during the read
 */
export async function* readUpload(
  db: Database,
  { uploadId, file, bytes }: { readonly uploadId: number; readonly file: UploadedFile; readonly bytes: number },
): AsyncGenerator<Uint8Array> {
  let at = 0;
  while (at < bytes) {
    const [piece] = await db
      .select({ start: catalogUploadPieces.start, content: catalogUploadPieces.content })
      .from(catalogUploadPieces)
      .where(
        and(
          eq(catalogUploadPieces.uploadId, uploadId),
          eq(catalogUploadPieces.file, file),
          gte(catalogUploadPieces.start, at),
        ),
      )
      .orderBy(asc(catalogUploadPieces.start))
      .limit(1);
    if (piece?.start !== at) throw new FeedRefusedError('The upload was discarded. Nothing was changed.');
    at += piece.content.byteLength;
    yield piece.content;
  }
}
