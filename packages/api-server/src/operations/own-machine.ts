import type { Connection } from './app.ts';
import { isLoopbackHost } from '../platform/network/index.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy adds one of these, as a rule. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Whether a request is a developer's at their own machine. One that a proxy on the same machine passes on comes from
 * there, too, and may be anybody's: neither may it carry traces of a proxy, nor may people open the portal elsewhere.
 */
export function isFromOwnMachine({ headers }: Request, { remoteAddress }: Connection, publicUrl: string): boolean {
  return (
    LOOPBACK.test(remoteAddress ?? '') &&
    isLoopbackHost(new URL(publicUrl).hostname) &&
    isLoopbackHost((headers.get('host') ?? 'localhost').replace(/:\d+$/, '')) &&
    FORWARDING.every((name) => !headers.has(name))
  );
}
