import { createHash, randomBytes } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';
import { withReleaseLock } from './release-lock.ts';
import type { PublishedFolder, ReleaseStore, StoredPointer } from './release-store.ts';
import { writeFileAtomically } from './atomic-file.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function publishedFolder(parent: string, name: string): Promise<PublishedFolder> {
  return { name, publishedAt: (await stat(join(parent, name))).ctime };
}

/**
 * Copies a folder to a draft and renames the draft to a version, so that a partial copy never counts. Text files get
 * compressed copies.
 */
async function putFolder(target: string, local: string): Promise<void> {
  if (await exists(target)) return;
  const draft = join(dirname(target), `.draft-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await cp(local, draft, { recursive: true });
    await precompress(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readFileIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readPointer(path: string): Promise<StoredPointer | undefined> {
  const content = await readFileIfExists(path);
  return content && { content: content.toString(), tag: createHash('sha256').update(content).digest('hex') };
}

/** Releases in a folder, e.g. `.release`, served by the portal's server or any file server. */
export function folderStore(root: string): ReleaseStore {
  const resolvePath = (path: string) => join(root, ...path.split('/'));
  return {
    name: root,
    hasServer: true,
    read: (path) => readFileIfExists(resolvePath(path)),
    async folders(path) {
      const entries = await readdir(resolvePath(path), { withFileTypes: true }).catch(() => []);
      const found = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      return Promise.all(found.map(({ name }) => publishedFolder(resolvePath(path), name)));
    },
    hasFolder: (path) => exists(resolvePath(path)),
    putFolder: (path, local) => putFolder(resolvePath(path), local),
    removeFolder: (path) => rm(resolvePath(path), { recursive: true, force: true }),
    async replace(path, content) {
      await mkdir(dirname(resolvePath(path)), { recursive: true });
      await writeFileAtomically(resolvePath(path), content);
    },
    readPointer: (path) => readPointer(resolvePath(path)),
    compareAndReplace: (path, content, tag) =>
      withReleaseLock(root, async () => {
        if ((await readPointer(resolvePath(path)))?.tag !== tag) return false;
        await writeFileAtomically(resolvePath(path), content);
        return true;
      }),
  };
}
