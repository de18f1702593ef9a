const TOKEN_BYTES = 32;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** A new opaque token: 256 random bits, base64url, 43 characters. */
export function createToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}

const MOST_HASHES = 10_000;
const hashes = new Map<string, string>();

/**
 * What is kept of a token: its SHA-256. Enough for 256 random bits. The last ones are remembered, because the way to
 * the thread pool and back costs each request far more than the digest itself.
 */
export async function hashToken(token: string): Promise<string> {
  const known = hashes.get(token);
  if (known !== undefined) return known;
  const hash = base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
  const [oldest] = hashes.keys();
  if (oldest !== undefined && hashes.size >= MOST_HASHES) hashes.delete(oldest);
  hashes.set(token, hash);
  return hash;
}
