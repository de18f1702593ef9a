import { getPhotoPicture, listEstimatePhotos } from '@tech-portal/contract/estimate-photos';
import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';
import { pictureOptions } from '../../shared/photos/photo-picture.tsx';

/** Polling interval for photos from other devices, in ms. */
const POLL_INTERVAL_MS = 15_000;

/** Photos of an estimate, polled while the page is visible. */
export const useEstimatePhotos = (cartId: number) =>
  useApiQuery(listEstimatePhotos, { cart_id: cartId }, { refetchInterval: POLL_INTERVAL_MS });

/** Image of a photo, for users with access to its estimate; requested once `isEnabled` is true. */
export const usePicture = (id: number, size: PhotoSize, isEnabled: boolean) =>
  useApiQuery(getPhotoPicture, isEnabled ? { id, size } : skipToken, pictureOptions);
