import type { ReleaseFiles } from '../release-store.ts';

/** Who asks waits so long, and takes so much. */
export interface HttpLimits {
  readonly timeoutMs: number;
  readonly mostBytes: number;
}

/** What a place far away responded. */
export interface Fetched {
  readonly status: number;
  readonly content: Buffer;
  /** By which it can be asked whether anything has changed. */
  readonly tag: string | undefined;
}

/** A pointer or manifest is some kilobytes; a script of an app less than this. */
const fileLimits: HttpLimits = { timeoutMs: 10_000, mostBytes: 16 * 1024 * 1024 };

async function bodyOf(response: Response, address: string, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`${address} is larger than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a file, without following it anywhere else.
 *
 * @param tag What {@link Fetched.tag} said before: status 304 when nothing has changed.
 * @throws Error with a sentence when nothing good came in time
 */
export async function fetchFile(address: string, limits: HttpLimits = fileLimits, tag?: string): Promise<Fetched> {
  const { timeoutMs, mostBytes } = limits;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'cache-control': 'no-cache', ...(tag !== undefined && { 'if-none-match': tag }) },
    });
    const content = await bodyOf(response, address, mostBytes);
    return { status: response.status, content, tag: response.headers.get('etag') ?? undefined };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(address)) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(`${address} ${isLate ? `did not respond within ${timeoutMs / 1000} s` : 'cannot be reached'}.`, {
      cause: error,
    });
  }
}

/** The files below an address; each that never changes is fetched once. */
export function httpFiles(base: string): ReleaseFiles {
  return {
    name: base,
    async read(path) {
      const address = `${base}/${path}`;
      const { status, content } = await fetchFile(address);
      // What a bucket does not have, it may also not say that it does not.
      if (status === 404 || status === 403) return undefined;
      if (status !== 200) throw new Error(`${address} responded with ${status}.`);
      return content;
    },
  };
}
