import { parseForwardedFor } from './client-address.ts';

/** Only short, unambiguous ids: they go into log lines, and people read them out. */
const VALID_ID = /^[\w.-]{1,64}$/;

/**
 * Keeps the request id that a proxy in front has set, so the logs of both share it; otherwise creates one. A request
 * that bypasses a proxy (too few entries in X-Forwarded-For) always gets a new id.
 */
export function requestIdOf(headers: Headers, trustedProxies: number): string {
  const receivedId = headers.get('x-request-id') ?? '';
  const cameThroughProxies =
    trustedProxies > 0 && parseForwardedFor(headers.get('x-forwarded-for')).length >= trustedProxies;
  return cameThroughProxies && VALID_ID.test(receivedId) ? receivedId : crypto.randomUUID();
}
