const IPV6_NETWORK_GROUPS = 4;

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/**
 * The form of an address that limits count by: an IPv4 address as it is, an IPv6 one as its /64 network, since one
 * household or attacker has all of it.
 */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  return `${expandIpv6(address.toLowerCase()).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}

/** The addresses that X-Forwarded-For lists: what callers wrote themselves, then what each proxy appended. */
export function hopsOf(forwardedFor: string | null): readonly string[] {
  return forwardedFor ? forwardedFor.split(',').map((hop) => hop.trim()) : [];
}

/**
 * The caller's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the
 * n-th entry from the right is the caller; what stands further left was written by the caller and is not believed.
 */
export function clientAddress(
  forwardedFor: string | null,
  remoteAddress: string | undefined,
  trustedProxies: number,
): string {
  const direct = remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const hops = hopsOf(forwardedFor);
  const address = hops.at(-trustedProxies) ?? hops[0];
  return address && /^[\da-f.:]{2,45}$/i.test(address) ? address : direct;
}
