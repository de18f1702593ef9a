import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64Url } from '../digest.ts';
import type { DeviceSecret } from './device-secrets.table.ts';

/** Names of the cookie: over https and over plain http, as of the device's. */
export const SECRET_COOKIES = ['__Host-tech_portal_secret', 'tech_portal_secret'] as const;

const SECRET = /^(\d{1,9})\.([\w-]{43})$/;
/** As long as the device's own cookie. */
const MAX_AGE_SECONDS = 180 * 86_400;

/** A secret as it stands in the cookie: its number, and what only the seed's owner can make of it. */
export function secretOf(seed: string, generation: number): string {
  return `${generation}.${base64Url(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(String(generation))))}`;
}

function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

/** The number of the secret that a browser shows; 0 for none, and for one that this device never had. */
export function shownGeneration({ seed }: Pick<DeviceSecret, 'seed'>, cookie: string | undefined): number {
  const generation = Number(SECRET.exec(cookie ?? '')?.[1] ?? 0);
  return cookie !== undefined && generation > 0 && isSame(secretOf(seed, generation), cookie) ? generation : 0;
}

/** The header that gives a device a secret, for this portal's own pages alone. */
export function secretCookie(secret: string, publicUrl: string): string {
  const [hostName, plainName] = SECRET_COOKIES;
  const isSecure = publicUrl.startsWith('https:');
  const [name, end] = isSecure ? [hostName, '; Secure'] : [plainName, ''];
  return `${name}=${secret}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${end}`;
}
