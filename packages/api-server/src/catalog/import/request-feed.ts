import { request as requestHttp } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { FeedRefusedError } from './feed-problem.ts';
import { LocalAddressError, pinnedTo, publicAddressesOf, resolveByMachine } from '../../platform/network/index.ts';
import type { Resolve } from '../../platform/network/index.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface FeedRequest {
  readonly headers: OutgoingHttpHeaders;
  /** Sent only to the origin of the configured URL. */
  readonly authorization: string | undefined;
  readonly signal: AbortSignal;
  /** DNS lookup, replaced in tests. */
  readonly resolve?: Resolve;
}

function get(url: URL, headers: OutgoingHttpHeaders, signal: AbortSignal, lookup?: LookupFunction) {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, { headers, signal, agent: false, ...(lookup && { lookup }) });
    request.once('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

/**
 * DNS lookup of a redirect (SSRF protection). The operator chose the configured origin; any other origin must be HTTPS
 * with a public address.
 */
async function lookupOf(next: URL, from: string, resolve: Resolve): Promise<LookupFunction> {
  if (next.protocol !== 'https:') {
    throw new FeedRefusedError(`${from} redirects to ${next.origin}, without https. Nothing was changed.`);
  }
  try {
    return pinnedTo(await publicAddressesOf(next.hostname, resolve));
  } catch (error) {
    if (!(error instanceof LocalAddressError)) throw error;
    throw new FeedRefusedError(`${from} redirects to ${next.host}, on a local network. Nothing was changed.`);
  }
}

/**
 * Requests a feed and follows redirects.
 *
 * @throws FeedRefusedError for a rejected redirect; connection errors as they are
 */
export async function requestFeed(
  place: URL,
  { headers, authorization, signal, resolve = resolveByMachine }: FeedRequest,
): Promise<IncomingMessage> {
  let url = place;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const isOwn = url.origin === place.origin;
    const lookup = isOwn ? undefined : await lookupOf(url, place.host, resolve);
    const own = isOwn && authorization !== undefined ? { authorization } : {};
    const response = await get(url, { ...headers, ...own }, signal, lookup);
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined || !URL.canParse(location, url))
      return response;
    response.destroy();
    url = new URL(location, url);
    [url.username, url.password] = ['', ''];
  }
  throw new FeedRefusedError(`${place.host} redirects more than ${MOST_REDIRECTS} times. Nothing was changed.`);
}
