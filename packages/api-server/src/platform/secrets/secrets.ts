import { base64Url, digest } from './digest.ts';
import { ApiError } from '../http/api-error.ts';

/** Encrypts texts that the server must read again: keys of authenticator apps and webhooks. */
export interface Secrets {
  /** False if there is no key, in which case sealing fails. */
  readonly isReady: boolean;
  /**
   * Encrypts a text and authenticates its purpose: `totp:17` cannot be opened as `totp:18`, so a value copied to
   * another row is useless.
   *
   * @throws ApiError `unavailable` if the installation has no key
   */
  seal(text: string, purpose: string): Promise<string>;
  /**
   * Decrypts a text sealed for the same purpose, under the current or an older configured key.
   *
   * @throws SealedTextError
   */
  open(sealed: string, purpose: string): Promise<string>;
  /** True if sealed under the current key; otherwise seal it again when you open it anyway. */
  isCurrent(sealed: string): boolean;
}

/** A sealed text cannot be opened: its key is not configured, or it was sealed for another purpose. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
}

/** Key length in bytes (AES-256). */
export const SECRET_KEY_BYTES = 32;

const IV_BYTES = 12;
const VERSION = 'v1';

interface Key {
  /** Prefix of every text sealed with this key. */
  readonly id: string;
  readonly key: Promise<CryptoKey>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function importKey(bytes: Uint8Array<ArrayBuffer>): Key {
  const key = crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  // Prevents an unhandled rejection; callers that await the key still get the error.
  key.catch(() => undefined);
  return { id: digest(base64Url(bytes)).slice(0, 8), key };
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(purpose),
});

/**
 * Seals texts with AES-256-GCM (FACTOR-1). Format: `v1.{key id}.{iv}.{ciphertext}`.
 *
 * @param keys The first key seals, all keys open; without keys, sealing fails.
 * @example
 * const sealed = await secrets.seal(secret, `totp:${userId}`);
 * const secret = await secrets.open(sealed, `totp:${userId}`);
 */
export function createSecrets(keys: readonly Uint8Array<ArrayBuffer>[]): Secrets {
  const imported = keys.map(importKey);
  const [current] = imported;
  return {
    isReady: current !== undefined,
    async seal(text, purpose) {
      if (!current)
        throw new ApiError('unavailable', 'This portal has no key for secrets yet. Its operator can set one.');
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(
        algorithm(iv, purpose),
        await current.key,
        new TextEncoder().encode(text),
      );
      return [VERSION, current.id, base64Url(iv), base64Url(new Uint8Array(sealed))].join('.');
    },
    async open(sealed, purpose) {
      const [version, id, iv, ciphertext] = sealed.split('.');
      const used = imported.find((candidate) => candidate.id === id);
      if (version !== VERSION || !used) throw new SealedTextError(`The key ${id} of a sealed text is not listed.`);
      try {
        const text = await crypto.subtle.decrypt(
          algorithm(bytesOf(iv ?? ''), purpose),
          await used.key,
          bytesOf(ciphertext ?? ''),
        );
        return new TextDecoder().decode(text);
      } catch (cause) {
        throw new SealedTextError('A sealed text is damaged, or was sealed for something else.', { cause });
      }
    },
    isCurrent: (sealed) => current !== undefined && sealed.startsWith(`${VERSION}.${current.id}.`),
  };
}
