import { getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  getPhotoPicture,
  listEstimatePhotos,
  openPhotoUpload,
} from '@tech-portal/contract/estimate-photos';
import { base64Bytes } from '@tech-portal/domain';
import { viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { openLink } from '../approval/approval-link.ts';
import { findEstimate } from '../estimates.queries.ts';
import { addPhoto } from './add-photo.ts';
import { changePhoto, deletePhoto } from './estimate-photos.commands.ts';
import { presentPhotos, presentUpload } from './estimate-photos.presenter.ts';
import { findPhoto, readPhotos, unknownPhoto } from './estimate-photos.queries.ts';
import { linkedPhotos } from './linked-photos.queries.ts';
import { addPiece, openUpload } from './photo-uploads.commands.ts';
import { readPicture } from './read-picture.ts';

/** Photos of estimates, and those shared by an approval link. */
export const estimatePhotosRoutes: readonly Route[] = [
  handle(listEstimatePhotos, async ({ query, viewer, deps }) => {
    const { record } = await findEstimate(deps.db, query.cart_id, viewerScope(viewer));
    return presentPhotos(await readPhotos(deps.db, record.cartId));
  }),

  handle(openPhotoUpload, async ({ body, viewer, deps }) => {
    const upload = { cartId: body.cart_id, uploadId: body.upload_id, scope: viewerScope(viewer) };
    return presentUpload(await openUpload(deps, upload, { bytes: body.bytes, userId: viewer.userId }));
  }),

  handle(addPhotoPiece, async ({ body, viewer, deps, request }) => {
    const { cart_id: cartId, upload_id: uploadId, start, content } = body;
    const upload = { cartId, uploadId, scope: viewerScope(viewer) };
    const row = await addPiece(deps, upload, { start, content: base64Bytes(content) });
    const isWhole = row.added === null && row.received === row.bytes;
    const turn = { holder: `account:${viewer.userId}`, signal: request.signal };
    return presentUpload(isWhole ? await addPhoto(deps, upload, row, turn) : row);
  }),

  handle(changeEstimatePhoto, async ({ body, viewer, deps }) => {
    const { id, caption, shown_to_customer: shownToCustomer, position } = body;
    await changePhoto(deps.db, { id, scope: viewerScope(viewer) }, { caption, shownToCustomer, position });
    return {};
  }),

  handle(deleteEstimatePhoto, async ({ query, viewer, deps }) => {
    await deletePhoto(deps.db, { id: query.id, scope: viewerScope(viewer) });
    return {};
  }),

  handle(getPhotoPicture, async ({ query, viewer, deps }) =>
    readPicture(deps, await findPhoto(deps.db, query.id, viewerScope(viewer)), query.size),
  ),

  handle(getLinkedPhoto, async ({ query, viewer, deps }) => {
    const photo = await deps.db.transaction(async (tx) => {
      const shown = await linkedPhotos(tx, await openLink(tx, viewer, deps.clock.now()));
      return shown.find(({ id }) => id === query.id);
    });
    if (!photo) throw unknownPhoto(query.id);
    return readPicture(deps, photo, query.size);
  }),
];
