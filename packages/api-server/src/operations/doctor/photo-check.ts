import { bucketPlace, findNewestPhoto, openPhotoStore } from '../../estimates/index.ts';
import type { PhotoStore } from '../../estimates/index.ts';
import { codeOf, failed, isNotMigrated, NoDatabaseError, ok, warning } from './check.ts';
import type { Check, CheckContext } from './check.ts';
import { RootFolderError, tryFolder } from './try-folder.ts';

const SHARED = 'Every process has to reach the same place: on several machines a bucket, or a folder that they share.';

/**
 * Stores and deletes a test picture. In a folder it only creates a file: a subfolder created by root would belong to
 * root.
 */
async function tryPlace(place: string, store: PhotoStore): Promise<void> {
  if (!bucketPlace(place)) return tryFolder(place);
  const key = crypto.randomUUID();
  try {
    await store.put(key, 'small', new Uint8Array());
    await store.read(key, 'small');
  } finally {
    await store.remove(key);
  }
}

function describeFailure(error: unknown, place: string) {
  if (error instanceof RootFolderError) {
    return failed(
      `Photos cannot be stored: ${error.message} belongs to root, and the server is another user.`,
      `install -d -m 700 -o tech-portal ${place}; with systemd the unit names it in ReadWritePaths, or as its StateDirectory.`,
    );
  }
  return failed(
    `Photos cannot be stored: nothing can be written to ${place} and deleted again (${codeOf(error)}).`,
    bucketPlace(place)
      ? 'Check its name, region and keys, and that they may read, write, delete and list.'
      : 'Check the folder and its rights: it belongs to the user of the server.',
  );
}

const findNewest = async (database: CheckContext['database']) => findNewestPhoto(await database());

/** Checks that PHOTO_STORE accepts pictures and has those of existing photos, seen from this machine. */
export function photoCheck({ open = openPhotoStore }: { open?: (place: string) => PhotoStore } = {}): Check {
  return {
    name: 'photos',
    variables: ['PHOTO_STORE', 'DATABASE_URL'],
    async look({ settings: { PHOTO_STORE: place }, database }) {
      const store = open(place);
      try {
        await tryPlace(place, store);
      } catch (error) {
        return describeFailure(error, place);
      }
      const newest = await findNewest(database).catch((error: unknown) => {
        if (error instanceof NoDatabaseError || isNotMigrated(error)) return undefined;
        throw error;
      });
      if (!newest) return ok(`There are no photos yet. They go to ${place}.`);
      if (await store.read(newest.storeKey, 'small')) return ok(`The newest photo is in ${place}.`);
      return warning(
        `The newest photo is not in ${place}.`,
        `${SHARED} After a restore, put the copy of it back, too.`,
      );
    },
  };
}
