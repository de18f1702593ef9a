import type { Deps, Logger } from '../../platform/deps/index.ts';
import { withDeadline } from '../../platform/http/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import type { PhotoRow } from './estimate-photos.table.ts';

/** After so long paper goes without the pictures that have not come: what is printed is worth more than they are. */
const PATIENCE_MS = 5000;

/** A photo as it stands on paper, beside others. */
interface PrintedPhoto {
  readonly id: number;
  /** What stands for it where it cannot be seen: its place and its caption. */
  readonly name: string;
  readonly caption: string;
  /** The shape of the picture: pixels of the large one. */
  readonly width: number;
  readonly height: number;
  /** The small picture, a WebP. */
  readonly picture: Uint8Array;
}

/** The photos of an estimate on paper, and how many of them could not be read. */
export interface PrintedPhotos {
  readonly shown: readonly PrintedPhoto[];
  readonly lost: number;
}

/** What paper says of photos that it has not; empty where it has all. */
export function lostPhotosText(lost: number): string {
  if (lost === 0) return '';
  return lost === 1
    ? '1 photo is left out, as it could not be read.'
    : `${lost} photos are left out, as they could not be read.`;
}

/** Notes what keeps a photo from paper. */
export function noteLostPhoto(logger: Logger, { id }: Pick<PhotoRow, 'id'>, error: unknown): void {
  logger.warn({ photo: id, error: withoutValues(error) }, 'a photo is left out of what is printed');
}

/**
 * Reads the small pictures of photos that may be printed. Never fails: those that the store has not, or does not give in
 * time, are counted. Call it outside of a transaction, as a store may be slow.
 */
export async function readPrintedPhotos(
  { photoStore, logger }: Pick<Deps, 'photoStore' | 'logger'>,
  rows: readonly PhotoRow[],
): Promise<PrintedPhotos> {
  const found = await Promise.all(
    rows.map(async (row, at): Promise<PrintedPhoto | undefined> => {
      const { caption, width, height, storeKey } = row;
      try {
        const picture = await withDeadline(PATIENCE_MS, async () => photoStore.read(storeKey, 'small'));
        if (!picture) throw new Error('The picture of this photo is missing.');
        const place = `Photo ${at + 1}`;
        return { id: row.id, name: caption === '' ? place : `${place}: ${caption}`, caption, width, height, picture };
      } catch (error) {
        noteLostPhoto(logger, row, error);
        return undefined;
      }
    }),
  );
  const shown = found.filter((photo) => photo !== undefined);
  return { shown, lost: rows.length - shown.length };
}
