import { getPhotoPicture, listEstimatePhotos } from '@tech-portal/contract/estimate-photos';
import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';
import { pictureOptions } from '../../shared/photos/photo-picture.tsx';

/** How often an open estimate looks for photos of other devices, milliseconds. */
const LOOK_MS = 15_000;

/** The photos of an estimate, looked for again while the page is visible. */
export const useEstimatePhotos = (cartId: number) =>
  useApiQuery(listEstimatePhotos, { cart_id: cartId }, { refetchInterval: LOOK_MS });

/** The picture of a photo, for those who may open its estimate; nothing is requested before `wanted`. */
export const usePicture = (id: number, size: PhotoSize, wanted: boolean) =>
  useApiQuery(getPhotoPicture, wanted ? { id, size } : skipToken, pictureOptions);
