import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  openPhotoUpload,
  PHOTO_PIECE_BYTES,
} from '@tech-portal/contract/estimate-photos';
import { useApiMutation } from '@tech-portal/platform/query';
import type { SendCall } from '@tech-portal/platform/query';
import { readBase64 } from '@tech-portal/forms/kept-files';

/** A photo to send. */
export interface PhotoToSend {
  /** Made when it was chosen: sent twice, it is added once. */
  readonly id: string;
  readonly cartId: number;
  readonly content: Blob;
  /** Gets how many bytes have arrived. */
  readonly onProgress: (arrived: number) => void;
}

/** Sends what has not arrived yet, piece by piece; the last piece adds the photo. */
async function sendPhoto({ id, cartId, content, onProgress }: PhotoToSend, send: SendCall): Promise<void> {
  const names = { cart_id: cartId, upload_id: id };
  let state = await send(openPhotoUpload, { body: { ...names, bytes: content.size } });
  while (!state.photo) {
    onProgress(state.received);
    // All of it may be there, of a server that ended before it had made the pictures: the last piece asks it again.
    const start = state.received === content.size ? Math.max(0, content.size - PHOTO_PIECE_BYTES) : state.received;
    const piece = await readBase64(content.slice(start, start + PHOTO_PIECE_BYTES));
    state = await send(addPhotoPiece, { body: { ...names, start, content: piece } });
  }
  onProgress(content.size);
}

/** Sends a photo; what was broken off goes on where it stopped. */
export const useSendPhoto = () => useApiMutation(sendPhoto, { awaitRefetch: true });

/** Caption, place, and whether the customer sees it. */
export const useChangePhoto = () => useApiMutation(changeEstimatePhoto, { toast: true, awaitRefetch: true });

/** Deletes a photo. */
export const useDeletePhoto = () =>
  useApiMutation(deleteEstimatePhoto, { input: (id: number) => ({ query: { id } }), awaitRefetch: true });
