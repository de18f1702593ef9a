const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;
/** Private IPv4 ranges; the URL parser normalizes every spelling to four decimal numbers. */
const localIpv4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.0|198\.1[89]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[3-5]\d)\./;

/**
 * Detects hosts of a local network and names that cannot be on the internet. Looks only at the text, without a DNS
 * lookup or request.
 */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  // Rejects all IPv6 literals, which no shop uses. This avoids a list of the ranges that wrap local IPv4 addresses.
  if (name.startsWith('[')) return true;
  return !name.includes('.') || localName.test(name) || localIpv4.test(name);
}
