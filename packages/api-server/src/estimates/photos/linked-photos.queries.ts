import type { Database } from '../../platform/db/index.ts';
import type { LinkedEstimate } from '../approval/approval-link.ts';
import { requireCurrent } from '../approval/choose-option.ts';
import type { PhotoRow } from './estimate-photos.table.ts';
import { readShownPhotos } from './estimate-photos.queries.ts';

/**
 * Photos shared with the customer, of the estimate or of all options that the link still shows.
 *
 * @throws ApiError `total_changed` when the link no longer shows any estimate
 */
export async function readLinkedPhotos(tx: Database, linked: LinkedEstimate): Promise<PhotoRow[]> {
  requireCurrent(linked);
  const currentOptions = linked.options.length > 0 ? linked.options.filter(({ isCurrent }) => isCurrent) : [linked];
  return readShownPhotos(
    tx,
    currentOptions.map(({ estimate }) => estimate.record.cartId),
  );
}
