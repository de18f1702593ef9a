import { desc, isNotNull } from 'drizzle-orm';
import { estimatePhotos } from '../../estimates/photos/estimate-photos.table.ts';
import type { PhotoStore } from '../../estimates/photos/photo-store.ts';
import { openPhotoStore } from '../photos/open-photo-store.ts';
import { bucketPlace } from '../photos/photo-place.ts';
import { codeOf, failed, ok, warning } from './check.ts';
import type { Check } from './check.ts';

/** Of no photo: reading it tells whether the store responds. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const SHARED = 'Every process has to reach the same place: on several machines a bucket, or a folder that they share.';

/** Whether the pictures of photos are where PHOTO_STORE says, as seen from here. */
export function photoCheck({ open = openPhotoStore }: { open?: (place: string) => PhotoStore } = {}): Check {
  return {
    name: 'photos',
    variables: ['PHOTO_STORE', 'DATABASE_URL'],
    async look({ settings: { PHOTO_STORE: place }, database }) {
      const store = open(place);
      try {
        await store.read(NOBODYS, 'small');
      } catch (error) {
        const mend = bucketPlace(place)
          ? 'Check its name, region and keys, and that they may read, write, delete and list.'
          : 'Check the folder and its rights: it belongs to the user of the server.';
        return failed(`${place} cannot be read (${codeOf(error)}).`, mend);
      }
      const [newest] = await (
        await database()
      )
        .select({ id: estimatePhotos.id, storeKey: estimatePhotos.storeKey })
        .from(estimatePhotos)
        .where(isNotNull(estimatePhotos.added))
        .orderBy(desc(estimatePhotos.id))
        .limit(1);
      if (!newest) return ok(`There are no photos so far. They go to ${place}.`);
      if (await store.read(newest.storeKey, 'small')) return ok(`The newest photo is in ${place}.`);
      return warning(
        `The newest photo is not in ${place}.`,
        `${SHARED} After a restore, put the copy of it back, too.`,
      );
    },
  };
}
