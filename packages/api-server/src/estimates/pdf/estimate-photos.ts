import type { Deps } from '../../platform/deps/index.ts';
import type { Turn } from '../../platform/limits/index.ts';
import type { PrintedDocument } from '../../platform/pdf/index.ts';
import type { PhotoRow } from '../photos/estimate-photos.table.ts';
import { lostPhotosText, noteLostPhoto, readPrintedPhotos } from '../photos/printed-photos.ts';

/** Described estimate whose photos are not loaded yet. */
export interface DescribedEstimate {
  readonly document: PrintedDocument;
  readonly photos: readonly PhotoRow[];
}

/**
 * Adds photos to a document. Unreadable photos are left out with a remark. Slow: call it outside of a transaction.
 *
 * @throws the abort reason of the turn
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
