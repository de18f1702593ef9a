import type { Deps, Logger } from '../../platform/deps/index.ts';
import { withDeadline } from '../../platform/http/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import type { PhotoRow } from './estimate-photos.table.ts';

/** Deadline for pictures in ms; the document is printed without late ones. */
const PICTURE_TIMEOUT_MS = 5000;

interface PrintedPhoto {
  readonly id: number;
  /** Placeholder for an unreadable photo: its position and caption. */
  readonly name: string;
  readonly caption: string;
  /** Size of the large picture in pixels, for the aspect ratio. */
  readonly width: number;
  readonly height: number;
  /** Small picture, WebP. */
  readonly picture: Uint8Array;
}

export interface PrintedPhotos {
  readonly shown: readonly PrintedPhoto[];
  readonly missingCount: number;
}

/** Remark about missing photos; empty if there are none. */
export function missingPhotosMessage(missingCount: number): string {
  if (missingCount === 0) return '';
  return missingCount === 1
    ? '1 photo is missing because it could not be loaded.'
    : `${missingCount} photos are missing because they could not be loaded.`;
}

export function logMissingPhoto(logger: Logger, { id }: Pick<PhotoRow, 'id'>, error: unknown): void {
  logger.warn({ photo: id, error: redactError(error) }, 'a photo is left out of a printout');
}

/**
 * Reads the small pictures of printable photos. Counts missing and late ones instead of failing. Slow: call it outside
 * of a transaction.
 */
export async function readPrintedPhotos(
  { photoStore, logger }: Pick<Deps, 'photoStore' | 'logger'>,
  rows: readonly PhotoRow[],
): Promise<PrintedPhotos> {
  const found = await Promise.all(
    rows.map(async (row, at): Promise<PrintedPhoto | undefined> => {
      const { caption, width, height, storeKey } = row;
      try {
        const picture = await withDeadline(PICTURE_TIMEOUT_MS, async () => photoStore.read(storeKey, 'small'));
        if (!picture) throw new Error('The picture of this photo is missing.');
        const label = `Photo ${at + 1}`;
        return { id: row.id, name: caption === '' ? label : `${label}: ${caption}`, caption, width, height, picture };
      } catch (error) {
        logMissingPhoto(logger, row, error);
        return undefined;
      }
    }),
  );
  const shown = found.filter((photo) => photo !== undefined);
  return { shown, missingCount: rows.length - shown.length };
}
