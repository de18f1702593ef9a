import type { Deps, Logger } from '../../platform/deps/index.ts';
import { createPictureMaker } from './create-picture-maker.ts';
import { createPrintMaker } from './create-print-maker.ts';
import { openPhotoStore } from './open-photo-store.ts';

export const openPhotos = (
  place: string,
  { logger }: { readonly logger: Logger },
): Pick<Deps, 'photoStore' | 'makePictures' | 'makePrint'> => ({
  photoStore: openPhotoStore(place),
  makePictures: createPictureMaker({ logger }),
  makePrint: createPrintMaker(),
});
