import type { Deps } from '../../platform/deps/index.ts';
import type { Turn } from '../../platform/limits/index.ts';
import type { PrintedDocument } from '../../platform/pdf/index.ts';
import type { PhotoRow } from '../photos/estimate-photos.table.ts';
import { lostPhotosText, noteLostPhoto, readPrintedPhotos } from '../photos/printed-photos.ts';

/** An estimate on paper, and its photos, which are still to be read. */
export interface DescribedEstimate {
  readonly document: PrintedDocument;
  readonly photos: readonly PhotoRow[];
}

/**
 * Adds its photos to a document. Never fails for them: what cannot be read is left out, and the document says so. Call it
 * outside of a transaction, as a store may be slow.
 *
 * @throws the reason of an aborted turn
 */
export async function withPhotos(
  deps: Pick<Deps, 'photoStore' | 'makePrint' | 'logger'>,
  { document, photos }: DescribedEstimate,
  turn: Turn,
): Promise<PrintedDocument> {
  if (photos.length === 0) return document;
  const { shown, lost } = await readPrintedPhotos(deps, photos);
  const prints = await Promise.all(
    shown.map(async ({ id, picture, ...photo }) => {
      try {
        return [{ ...photo, jpeg: await deps.makePrint(picture, turn) }];
      } catch (error) {
        turn.signal?.throwIfAborted();
        noteLostPhoto(deps.logger, { id }, error);
        return [];
      }
    }),
  );
  const made = prints.flat();
  return { ...document, photos: { shown: made, remark: lostPhotosText(lost + shown.length - made.length) } };
}
