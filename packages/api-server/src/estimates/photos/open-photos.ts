import type { Deps, Logger } from '../../platform/deps/index.ts';
import { createPictureMaker } from './create-picture-maker.ts';
import { createPrintMaker } from './create-print-maker.ts';
import { openPhotoStore } from './open-photo-store.ts';

/** What photos need from outside: where they are stored, and what makes pictures and prints of them. */
export const openPhotos = (
  place: string,
  { logger }: { readonly logger: Logger },
): Pick<Deps, 'photoStore' | 'makePictures' | 'makePrint'> => ({
  photoStore: openPhotoStore(place),
  makePictures: createPictureMaker({ logger }),
  makePrint: createPrintMaker(),
});
