import { getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  getPhotoPicture,
  listEstimatePhotos,
  openPhotoUpload,
} from '@tech-portal/contract/estimate-photos';
import { decodeBase64 } from '@tech-portal/domain';
import { scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { lockLinkedEstimate } from '../approval/approval-link.ts';
import { findEstimate } from '../estimates.queries.ts';
import { addPhoto } from './add-photo.ts';
import { changePhoto, deletePhoto } from './estimate-photos.commands.ts';
import { presentPhotos, presentUpload } from './estimate-photos.presenter.ts';
import { findPhoto, readPhotos, photoNotFound } from './estimate-photos.queries.ts';
import { readLinkedPhotos } from './linked-photos.queries.ts';
import { appendBytes, openUpload } from './photo-uploads.commands.ts';
import { readPicture } from './read-picture.ts';

/** Photos of an estimate, for users with access to it and for customers with an approval link. */
export const estimatePhotosRoutes: readonly Route[] = [
  defineHandler(listEstimatePhotos, async ({ query, currentUser, deps }) => {
    const { record } = await findEstimate(deps.db, query.cart_id, scopeOf(currentUser));
    return presentPhotos(await readPhotos(deps.db, record.cartId));
  }),

  defineHandler(openPhotoUpload, async ({ body, currentUser, deps }) => {
    const upload = { cartId: body.cart_id, uploadId: body.upload_id, scope: scopeOf(currentUser) };
    return presentUpload(await openUpload(deps, upload, { bytes: body.bytes, userId: currentUser.userId }));
  }),

  defineHandler(addPhotoPiece, async ({ body, currentUser, deps, request }) => {
    const { cart_id: cartId, upload_id: uploadId, start, content } = body;
    const upload = { cartId, uploadId, scope: scopeOf(currentUser) };
    const row = await appendBytes(deps, upload, { start, content: decodeBase64(content) });
    const isComplete = row.added === null && row.received === row.bytes;
    const turn = { owner: `account:${currentUser.userId}`, signal: request.signal };
    return presentUpload(isComplete ? await addPhoto(deps, upload, row, turn) : row);
  }),

  defineHandler(changeEstimatePhoto, async ({ body, currentUser, deps }) => {
    const { id, caption, shown_to_customer: shownToCustomer, position } = body;
    await changePhoto(deps.db, { id, scope: scopeOf(currentUser) }, { caption, shownToCustomer, position });
    return {};
  }),

  defineHandler(deleteEstimatePhoto, async ({ query, currentUser, deps }) => {
    await deletePhoto(deps.db, { id: query.id, scope: scopeOf(currentUser) });
    return {};
  }),

  defineHandler(getPhotoPicture, async ({ query, currentUser, deps }) =>
    readPicture(deps, await findPhoto(deps.db, query.id, scopeOf(currentUser)), query.size),
  ),

  defineHandler(getLinkedPhoto, async ({ query, currentUser, deps }) => {
    const photo = await deps.db.transaction(async (tx) => {
      const shown = await readLinkedPhotos(tx, await lockLinkedEstimate(tx, currentUser, deps.clock.now()));
      return shown.find(({ id }) => id === query.id);
    });
    if (!photo) throw photoNotFound(query.id);
    return readPicture(deps, photo, query.size);
  }),
];
