import { hopsOf } from './client-address.ts';

/** Goes into log lines, and people read it out: short, and nothing that could be mistaken for something else. */
const CLEAN = /^[\w.-]{1,64}$/;

/**
 * The id of a request: the one that the proxies in front gave it, so that their log and ours have the same, otherwise a
 * new one. Who comes past the proxies, so that fewer of them have appended to X-Forwarded-For, gets a new one.
 */
export function requestIdOf(headers: Headers, trustedProxies: number): string {
  const given = headers.get('x-request-id') ?? '';
  const cameThroughProxies = trustedProxies > 0 && hopsOf(headers.get('x-forwarded-for')).length >= trustedProxies;
  return cameThroughProxies && CLEAN.test(given) ? given : crypto.randomUUID();
}
