import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photoSizes, pictureName } from './photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

const isNotFoundError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes a file atomically and durably. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const tempPath = `${path}.${crypto.randomUUID()}.part`;
  try {
    const file = await open(tempPath, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(tempPath, path);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}

/** Stores pictures as files in a folder that only the server's user can read. */
export function folderPhotoStore(folder: string): PhotoStore {
  const pathOf = (...nameArgs: Parameters<typeof pictureName>) => join(folder, pictureName(...nameArgs));
  return {
    async put(key, size, bytes) {
      const path = pathOf(key, size);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeAtomically(path, bytes);
    },
    async read(key, size) {
      try {
        return await readFile(pathOf(key, size));
      } catch (error) {
        if (isNotFoundError(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await Promise.all(photoSizes.map((size) => rm(pathOf(key, size), { force: true })));
    },
  };
}
