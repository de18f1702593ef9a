import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

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

/**
 * What is kept of a token: its SHA-256, enough for 256 random bits. Computed here and now: the way to the thread
 * pool of `crypto.subtle` and back, which argon2 uses too, costs a request far more than the digest itself.
 */
export function hashToken(token: string): string {
  return base64Url(sha256(utf8ToBytes(token)));
}
