import { randomBytes } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';
import { withReleaseLock } from './release-lock.ts';
import type { PublishedFolder, ReleaseStore } from './release-store.ts';
import { writeWholeFile } from './whole-file.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function publishedFolder(parent: string, name: string): Promise<PublishedFolder> {
  return { name, publishedAt: (await stat(join(parent, name))).ctime };
}

/** A draft becomes a version by rename, so half a copy is never one. Text files get compressed copies beside them. */
async function putFolder(target: string, local: string): Promise<void> {
  if (await isThere(target)) return;
  const draft = join(dirname(target), `.draft-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await cp(local, draft, { recursive: true });
    await precompress(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(target))) throw error;
  }
}

/** Releases in a folder, e.g. `.release`, which the portal's server or any file server shows. */
export function folderStore(root: string): ReleaseStore {
  const at = (path: string) => join(root, ...path.split('/'));
  return {
    name: root,
    hasServer: true,
    read: (path) =>
      readFile(at(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    async folders(path) {
      const entries = await readdir(at(path), { withFileTypes: true }).catch(() => []);
      const found = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      return Promise.all(found.map(({ name }) => publishedFolder(at(path), name)));
    },
    hasFolder: (path) => isThere(at(path)),
    putFolder: (path, local) => putFolder(at(path), local),
    removeFolder: (path) => rm(at(path), { recursive: true, force: true }),
    replace: (path, content) => writeWholeFile(at(path), content),
    exclusively: (change) => withReleaseLock(root, change),
  };
}
