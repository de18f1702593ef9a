import type { ReleaseFiles } from '../release-store.ts';

/** Timeout and maximum size of a request. */
export interface HttpLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface Fetched {
  readonly status: number;
  readonly content: Buffer;
  /** ETag for conditional requests. */
  readonly tag: string | undefined;
}

/** Limits for a file: a pointer or manifest has some kilobytes, and any script of an app is smaller than this. */
const fileLimits: HttpLimits = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };

async function bodyOf(response: Response, url: string, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${url} is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a file without following redirects.
 *
 * @param tag Previous {@link Fetched.tag}; if nothing has changed since, the status is 304.
 * @throws Error with a sentence when no valid response came in time
 */
export async function fetchFile(url: string, limits: HttpLimits = fileLimits, tag?: string): Promise<Fetched> {
  const { timeoutMs, maxBytes } = limits;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'cache-control': 'no-cache', ...(tag !== undefined && { 'if-none-match': tag }) },
    });
    const content = await bodyOf(response, url, maxBytes);
    return { status: response.status, content, tag: response.headers.get('etag') ?? undefined };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(url)) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(`${url} ${isTimeout ? `did not respond within ${timeoutMs / 1000} s` : 'cannot be reached'}.`, {
      cause: error,
    });
  }
}

/** Files below a URL; fetches immutable files only once. */
export function httpFiles(base: string): ReleaseFiles {
  return {
    name: base,
    async read(path) {
      const url = `${base}/${path}`;
      const { status, content } = await fetchFile(url);
      // A bucket may respond 403 for a missing file.
      if (status === 404 || status === 403) return undefined;
      if (status !== 200) throw new Error(`${url} responded with ${status}.`);
      return content;
    },
  };
}
