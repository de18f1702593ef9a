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

export interface PhotoToSend {
  /** Idempotency key created with the choice: a photo sent twice is added once. */
  readonly id: string;
  readonly cartId: number;
  readonly content: Blob;
  readonly onProgress: (arrived: number) => void;
}

/** Uploads the missing chunks; the last one adds the photo. */
async function sendPhoto({ id, cartId, content, onProgress }: PhotoToSend, send: SendCall): Promise<void> {
  const names = { cart_id: cartId, upload_id: id };
  let state = await send(openPhotoUpload, { body: { ...names, bytes: content.size } });
  while (!state.photo) {
    onProgress(state.received);
    // Sends the last chunk again if all bytes arrived, because the server may have stopped before processing the photo.
    const start = state.received === content.size ? Math.max(0, content.size - PHOTO_PIECE_BYTES) : state.received;
    const piece = await readBase64(content.slice(start, start + PHOTO_PIECE_BYTES));
    state = await send(addPhotoPiece, { body: { ...names, start, content: piece } });
  }
  onProgress(content.size);
}

/** Uploads a photo; resumes an interrupted upload. */
export const useSendPhoto = () => useApiMutation(sendPhoto, { awaitRefetch: true });

/** Changes caption, position and visibility to the customer. */
export const useChangePhoto = () => useApiMutation(changeEstimatePhoto, { toast: true, awaitRefetch: true });

export const useDeletePhoto = () =>
  useApiMutation(deleteEstimatePhoto, { input: (id: number) => ({ query: { id } }), awaitRefetch: true });
