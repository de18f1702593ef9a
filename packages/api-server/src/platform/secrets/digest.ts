import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Encodes bytes as base64url without padding. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * SHA-256 of a text as base64url, 43 characters. Computed synchronously, because `crypto.subtle` would queue behind
 * argon2 in the thread pool, and that wait is longer than the computation.
 */
export const digest = (text: string): string => base64Url(sha256(utf8ToBytes(text)));
