/** Names that lead into somebody's own network. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;
/** The address parser of the URL has made every spelling of an IPv4 address four decimal numbers. */
const localIpv4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.0|198\.1[89]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[3-5]\d)\./;

/**
 * Whether a host is on the local network, or is no host of the internet at all. It is judged by what stands there:
 * nothing is looked up, and nothing is fetched.
 */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  // An IPv6 address in a URL is nobody's shop; those that wrap a local IPv4 address need no list then.
  if (name.startsWith('[')) return true;
  return !name.includes('.') || localName.test(name) || localIpv4.test(name);
}
