import { parseBucketLocation, findNewestPhoto, openPhotoStore } from '../../estimates/index.ts';
import type { PhotoStore } from '../../estimates/index.ts';
import { codeOf, failed, isNotMigrated, NoDatabaseError, ok, warning } from './check.ts';
import type { Check, CheckContext } from './check.ts';
import { RootFolderError, testFolderWrite } from './test-folder-write.ts';

const SHARED_STORE_HINT =
  'All processes must use the same location: with several machines, a bucket or a shared folder.';

/**
 * Stores and deletes a test picture. In a folder it only creates a file: a subfolder created by root would belong to
 * root.
 */
async function testPhotoStore(location: string, store: PhotoStore): Promise<void> {
  if (!parseBucketLocation(location)) return testFolderWrite(location);
  const key = crypto.randomUUID();
  try {
    await store.put(key, 'small', new Uint8Array());
    await store.read(key, 'small');
  } finally {
    await store.remove(key);
  }
}

function describeFailure(error: unknown, location: string) {
  if (error instanceof RootFolderError) {
    return failed(
      `Photos cannot be stored: ${error.message} belongs to root, and the server is another user.`,
      `install -d -m 700 -o tech-portal ${location}; with systemd the unit names it in ReadWritePaths, or as its StateDirectory.`,
    );
  }
  return failed(
    `Photos cannot be stored: nothing can be written to ${location} and deleted again (${codeOf(error)}).`,
    parseBucketLocation(location)
      ? 'Check its name, region and keys, and that they may read, write, delete and list.'
      : 'Check the folder and its rights: it belongs to the user of the server.',
  );
}

const findNewest = async (database: CheckContext['database']) => findNewestPhoto(await database());

/** Checks from this machine that PHOTO_STORE accepts pictures and contains the pictures of existing photos. */
export function photoCheck({
  openStore = openPhotoStore,
}: { openStore?: (location: string) => PhotoStore } = {}): Check {
  return {
    name: 'photos',
    variables: ['PHOTO_STORE', 'DATABASE_URL'],
    async run({ settings: { PHOTO_STORE: location }, database }) {
      const store = openStore(location);
      try {
        await testPhotoStore(location, store);
      } catch (error) {
        return describeFailure(error, location);
      }
      const newest = await findNewest(database).catch((error: unknown) => {
        if (error instanceof NoDatabaseError || isNotMigrated(error)) return undefined;
        throw error;
      });
      if (!newest) return ok(`There are no photos yet. They go to ${location}.`);
      if (await store.read(newest.storeKey, 'small')) return ok(`The newest photo is in ${location}.`);
      return warning(
        `The newest photo is not in ${location}.`,
        `${SHARED_STORE_HINT} After a restore, put the copy of it back, too.`,
      );
    },
  };
}
