import type { Deps, Logger } from '../../platform/deps/index.ts';
import { createPictureMaker } from './create-picture-maker.ts';
import { createPrintMaker } from './create-print-maker.ts';
import { openPhotoStore } from './open-photo-store.ts';

export const createPhotoDeps = (
  location: string,
  { logger }: { readonly logger: Logger },
): Pick<Deps, 'photoStore' | 'makePictures' | 'makePrint'> => ({
  photoStore: openPhotoStore(location),
  makePictures: createPictureMaker({ logger }),
  makePrint: createPrintMaker(),
});
