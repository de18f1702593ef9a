import { base64Url, digest } from '../../platform/secrets/index.ts';

const TOKEN_BYTES = 32;

/** Creates an opaque token: 256 random bits, base64url, 43 characters. */
export function createToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}

/** Digest to store for a token; a fast hash is enough for 256 random bits. */
export const hashToken = digest;
