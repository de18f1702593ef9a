import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** IPv4 addresses that are nobody's on the internet: private, loopback, link-local, carrier, multicast, reserved. */
const local = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  local.addSubnet(net, prefix, 'ipv4');
}

/** Global unicast, which all IPv6 addresses of the internet are. Those that wrap an IPv4 address lie outside, but for two. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const wrapping6 = new BlockList();
for (const [net, prefix] of [
  // Teredo, benchmarks, ORCHID and more
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  wrapping6.addSubnet(net, prefix, 'ipv6');
}

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !local.check(address, 'ipv4');
  // A zone, such as fe80::1%eth0, is only of a local one.
  return (
    isIP(address) === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !wrapping6.check(address, 'ipv6')
  );
}

/** A name leads into a local network, at least in part. */
export class LocalAddressError extends Error {
  override readonly name = 'LocalAddressError';
}

/** Finds the addresses of a name, as the resolver of the machine does. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveByMachine: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The addresses of a host, all of which are on the internet. A connection is made to these and no others, so that a name
 * cannot lead elsewhere between the look and the connection.
 *
 * @param host a name or an IP address; one of IPv6 in brackets
 * @throws LocalAddressError, or the resolver's error
 */
export async function publicAddressesOf(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  const found = family === 0 ? await resolve(host) : [{ address: literal, family }];
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new LocalAddressError(`${host} points to a local network.`);
  }
  return found;
}

/** Stands in for the look-up of a name: it was looked up and judged already. */
export const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
