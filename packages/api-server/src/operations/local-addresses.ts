import type { Connection } from './app.ts';
import { isLoopbackHost } from '../platform/network/index.ts';

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Detects a request that a developer makes on their own machine. A local proxy has the same address but may forward
 * anybody's requests, so this rejects proxy headers and requires a loopback host in PUBLIC_URL and the request.
 */
export function isLocalRequest({ headers }: Request, { remoteAddress }: Connection, publicUrl: string): boolean {
  return (
    LOOPBACK_ADDRESS.test(remoteAddress ?? '') &&
    isLoopbackHost(new URL(publicUrl).hostname) &&
    isLoopbackHost((headers.get('host') ?? 'localhost').replace(/:\d+$/, '')) &&
    FORWARDING_HEADERS.every((name) => !headers.has(name))
  );
}
