import { createHash, randomBytes } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';
import { withReleaseLock } from './release-lock.ts';
import type { PublishedFolder, ReleaseStore, StoredPointer } from './release-store.ts';
import { writeWholeFile } from './whole-file.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function publishedFolder(parent: string, name: string): Promise<PublishedFolder> {
  return { name, publishedAt: (await stat(join(parent, name))).ctime };
}

/** Renames a draft to a version, which keeps partial copies from counting. Text files get compressed copies. */
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

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readFileIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readPointer(path: string): Promise<StoredPointer | undefined> {
  const content = await readFileIfThere(path);
  return content && { content: content.toString(), tag: createHash('sha256').update(content).digest('hex') };
}

/** Releases in a folder, e.g. `.release`, served by the portal's server or any file server. */
export function folderStore(root: string): ReleaseStore {
  const at = (path: string) => join(root, ...path.split('/'));
  return {
    name: root,
    hasServer: true,
    read: (path) => readFileIfThere(at(path)),
    async folders(path) {
      const entries = await readdir(at(path), { withFileTypes: true }).catch(() => []);
      const found = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      return Promise.all(found.map(({ name }) => publishedFolder(at(path), name)));
    },
    hasFolder: (path) => isThere(at(path)),
    putFolder: (path, local) => putFolder(at(path), local),
    removeFolder: (path) => rm(at(path), { recursive: true, force: true }),
    async replace(path, content) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeWholeFile(at(path), content);
    },
    readPointer: (path) => readPointer(at(path)),
    compareAndReplace: (path, content, tag) =>
      withReleaseLock(root, async () => {
        if ((await readPointer(at(path)))?.tag !== tag) return false;
        await writeWholeFile(at(path), content);
        return true;
      }),
  };
}
