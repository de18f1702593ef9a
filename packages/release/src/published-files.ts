import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { acceptedEncodings } from './accepted-encoding.ts';
import type { Encoding } from './accepted-encoding.ts';
import { contentTypeOf } from './content-types.ts';
import { MemoryCache } from './memory-cache.ts';

interface StoredFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding | undefined;
  readonly path: string;
  /** Changes with the file, which changes only when a version is corrupted or repaired on disk. */
  readonly stamp: string;
}

/** Matches `/shell/<version>/<file>` or `/remotes/<app>/<version>/<file>`, without `..` or hidden segments. */
const publishedPath = /^\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[a-zA-Z0-9][\w.-]*(?:\/[\w-][\w.-]*)+$/;

const cacheBytes = 64 * 1024 * 1024;

const isMissing = (error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR';

const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'missing',
  );

async function readStored(path: string, encoding: Encoding | undefined): Promise<StoredFile | undefined> {
  const stamp = await stampOf(path);
  try {
    return { content: await readFile(path), encoding, path, stamp };
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException)) return undefined;
    throw error;
  }
}

/** Responds to a request for a published file; undefined when there is none. */
export type PublishedFileHandler = (path: string, request: Request) => Promise<Response | undefined>;

type FoundFile = Pick<StoredFile, 'content' | 'encoding'>;

/**
 * Responds to requests for published files from any source. The files are immutable, and browsers cache them forever.
 */
export const createFileHandler =
  (find: (path: string, accepted: readonly Encoding[]) => Promise<FoundFile | undefined>): PublishedFileHandler =>
  async (path, request) => {
    // Not served: source maps are only for people with access to the release folder.
    if (!publishedPath.test(path) || path.endsWith('.map')) return undefined;
    const found = await find(path, acceptedEncodings(request.headers.get('accept-encoding')));
    if (!found) return undefined;
    const headers = new Headers({
      'content-type': contentTypeOf(path),
      'content-length': String(found.content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    if (found.encoding) headers.set('content-encoding', found.encoding.name);
    return new Response(request.method === 'HEAD' ? null : found.content, { headers });
  };

/** Serves the published files of a folder, and keeps the most requested ones in memory. */
export function createPublishedFiles(root: string): PublishedFileHandler {
  const cache = new MemoryCache<StoredFile>(cacheBytes);

  async function read(path: string, accepted: readonly Encoding[]): Promise<StoredFile | undefined> {
    const key = `${path} ${accepted.map(({ name }) => name).join()}`;
    const known = cache.get(key);
    if (known && known.stamp === (await stampOf(known.path))) return known;
    const file = join(root, ...path.split('/'));
    if (!file.startsWith(root + sep)) return undefined;
    for (const encoding of [...accepted, undefined]) {
      const stored = await readStored(file + (encoding?.suffix ?? ''), encoding);
      if (!stored) continue;
      cache.set(key, stored, stored.content.length);
      return stored;
    }
    return undefined;
  }

  return createFileHandler(read);
}
