import type { Deps } from '../../platform/deps/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import type { PrintedDocument } from '../../platform/pdf/index.ts';
import type { PhotoRow } from '../photos/estimate-photos.table.ts';
import { missingPhotosMessage, logMissingPhoto, readPrintedPhotos } from '../photos/printed-photos.ts';

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
  turn: RunOptions,
): Promise<PrintedDocument> {
  if (photos.length === 0) return document;
  const { shown, missingCount } = await readPrintedPhotos(deps, photos);
  const prints = await Promise.all(
    shown.map(async ({ id, picture, ...photo }) => {
      try {
        return [{ ...photo, jpeg: await deps.makePrint(picture, turn) }];
      } catch (error) {
        turn.signal?.throwIfAborted();
        logMissingPhoto(deps.logger, { id }, error);
        return [];
      }
    }),
  );
  const converted = prints.flat();
  return {
    ...document,
    photos: { shown: converted, remark: missingPhotosMessage(missingCount + shown.length - converted.length) },
  };
}
