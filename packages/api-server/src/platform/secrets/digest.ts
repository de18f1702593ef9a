import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes as base64url without padding. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The SHA-256 of a text as base64url, 43 characters. Computed here and now: the way to the thread pool of
 * `crypto.subtle` and back, which argon2 uses too, costs a request far more than the digest itself.
 */
export const digest = (text: string): string => base64Url(sha256(utf8ToBytes(text)));
