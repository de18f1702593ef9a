import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import type { EstimatePhoto, PhotoUploadState } from '@tech-portal/contract/estimate-photos';
import type { PhotoRow } from './estimate-photos.table.ts';

/** Photo for users with access to its estimate. */
const presentPhoto = (row: PhotoRow, added: Date): EstimatePhoto => ({
  id: row.id,
  caption: row.caption,
  shown_to_customer: row.shownToCustomer,
  width: row.width,
  height: row.height,
  added: added.toISOString(),
});

export const presentPhotos = (rows: readonly PhotoRow[]): EstimatePhoto[] =>
  rows.flatMap((row) => (row.added === null ? [] : [presentPhoto(row, row.added)]));

export const presentUpload = (row: PhotoRow): PhotoUploadState => ({
  received: row.received,
  ...(row.added !== null && { photo: presentPhoto(row, row.added) }),
});

/** Photos for the customer; an empty object if there are none. */
export function presentLinkedPhotos(
  rows: readonly PhotoRow[],
): Pick<WireResponseOf<typeof getEstimateByToken>, 'photos'> {
  if (rows.length === 0) return {};
  return {
    photos: rows.map(({ id, estimateId, caption, width, height }) => ({
      id,
      cart_id: estimateId,
      caption,
      width,
      height,
    })),
  };
}
