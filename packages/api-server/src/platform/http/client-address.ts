const IPV6_NETWORK_GROUPS = 4;

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/**
 * Normalizes an IP address for rate limits: IPv4 as is, IPv6 as its /64 network, which one household owns completely.
 */
export function normalizeIpForLimits(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  return `${expandIpv6(address.toLowerCase()).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}

/** Parses X-Forwarded-For: entries sent by the caller first, then one per proxy. */
export function parseForwardedFor(forwardedFor: string | null): readonly string[] {
  return forwardedFor ? forwardedFor.split(',').map((hop) => hop.trim()) : [];
}

/**
 * Returns the caller's IP address. With n trusted proxies it is the n-th entry from the right of X-Forwarded-For;
 * entries further left can be forged.
 */
export function resolveClientAddress(
  forwardedFor: string | null,
  remoteAddress: string | undefined,
  trustedProxies: number,
): string {
  const direct = remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const hops = parseForwardedFor(forwardedFor);
  const address = hops.at(-trustedProxies) ?? hops[0];
  return address && /^[\da-f.:]{2,45}$/i.test(address) ? address : direct;
}
