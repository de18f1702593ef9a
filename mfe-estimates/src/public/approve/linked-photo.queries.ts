import { getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';
import { pictureOptions } from '../../shared/photos/picture-options.ts';

/** The picture of a photo, for who has the emailed link; nothing is requested before `wanted`. */
export const useLinkedPicture = (token: string, id: number, size: PhotoSize, wanted: boolean) =>
  useApiQuery(getLinkedPhoto, wanted ? { id, size } : skipToken, { ...pictureOptions, token });
