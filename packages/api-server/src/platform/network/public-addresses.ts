import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Non-public IPv4 ranges: private, loopback, link-local, carrier-grade NAT, multicast, reserved. */
const nonPublicIpv4 = new BlockList();
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
  nonPublicIpv4.addSubnet(net, prefix, 'ipv4');
}

/**
 * Global unicast, which contains all public IPv6 addresses. The special-purpose ranges inside it are excluded; two of
 * them can wrap an IPv4 address.
 */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const ipv4WrappingIpv6 = new BlockList();
for (const [net, prefix] of [
  // Teredo, benchmarks, ORCHID and more
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  ipv4WrappingIpv6.addSubnet(net, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !nonPublicIpv4.check(address, 'ipv4');
  // An address with a zone, such as fe80::1%eth0, is always local.
  return (
    isIP(address) === 6 &&
    !address.includes('%') &&
    globalIpv6.check(address, 'ipv6') &&
    !ipv4WrappingIpv6.check(address, 'ipv6')
  );
}

/** A host resolves to at least one local address. */
export class LocalAddressError extends Error {
  override readonly name = 'LocalAddressError';
}

export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveWithSystemDns: ResolveHost = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Resolves a host and requires all its addresses to be public. Connect only to these addresses, to prevent DNS
 * rebinding between check and connection.
 *
 * @param host Name or IP address; IPv6 in brackets.
 * @throws LocalAddressError, or the resolver's error
 */
export async function resolvePublicAddresses(host: string, resolve: ResolveHost): Promise<readonly LookupAddress[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  const found = family === 0 ? await resolve(host) : [{ address: literal, family }];
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new LocalAddressError(`${host} points to a local network.`);
  }
  return found;
}

/** Replaces the lookup of a connection with addresses that were already checked. */
export const createPinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
