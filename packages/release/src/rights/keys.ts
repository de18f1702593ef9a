import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Private key that signs changes of live versions, and its public key. */
export interface SigningKey {
  /** Public key in the format of `teams.json`: `ed25519:` and 43 characters. */
  readonly publicKey: string;
  /** Signature of a text, in base64. */
  sign(text: string): string;
}

const publicKeyPattern = /^ed25519:([\w-]{43})$/;

export const isPublicKey = (text: string): boolean => publicKeyPattern.test(text);

const formatPublicKey = (key: KeyObject): string => `ed25519:${key.export({ format: 'jwk' }).x ?? ''}`;

/** Creates a key pair: the private key as PEM, the public key in the format of `teams.json`. */
export function createKeyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: formatPublicKey(publicKey),
  };
}

/** @throws Error when the text is not an Ed25519 key */
export function parseSigningKey(pem: string): SigningKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw new Error("RELEASE_KEY is not a private key. 'keys new' creates one.", { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`RELEASE_KEY is a key of the kind ${key.asymmetricKeyType ?? 'unknown'}, not Ed25519.`);
  }
  return {
    publicKey: formatPublicKey(createPublicKey(key)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/**
 * Reads the key that the environment contains: the text of a PEM, or the path of a file with one.
 *
 * @throws Error naming what is wrong with it
 */
export async function readSigningKey(keyOrFile: string | undefined): Promise<SigningKey | undefined> {
  if (keyOrFile === undefined || keyOrFile.trim() === '') return undefined;
  if (keyOrFile.trimStart().startsWith('-----BEGIN')) return parseSigningKey(keyOrFile);
  const text = await readFile(keyOrFile, 'utf8').catch((error: unknown) => {
    throw new Error(`RELEASE_KEY points to the file ${keyOrFile}, which cannot be read.`, { cause: error });
  });
  return parseSigningKey(text);
}

/** True when the private key that belongs to `publicKey` signed a text; false for an invalid key or signature. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const x = publicKeyPattern.exec(publicKey)?.[1];
  if (x === undefined) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

export const shortKey = (publicKey: string): string => publicKey.slice(0, 'ed25519:'.length + 8);

/** SHA-256 of a text in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
