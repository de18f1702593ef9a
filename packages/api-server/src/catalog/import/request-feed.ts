import { request as requestHttp } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { FeedRefusedError } from './feed-problem.ts';
import {
  LocalAddressError,
  createPinnedLookup,
  resolvePublicAddresses,
  resolveWithSystemDns,
} from '../../platform/network/index.ts';
import type { ResolveHost } from '../../platform/network/index.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface FeedRequest {
  readonly headers: OutgoingHttpHeaders;
  /** Sent only to the origin of the configured URL. */
  readonly authorization: string | undefined;
  readonly signal: AbortSignal;
  /** DNS lookup, replaced in tests. */
  readonly resolve?: ResolveHost;
}

function fetchOnce(url: URL, headers: OutgoingHttpHeaders, signal: AbortSignal, lookup?: LookupFunction) {
  const sendRequest = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = sendRequest(url, { headers, signal, agent: false, ...(lookup && { lookup }) });
    request.once('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

/**
 * Returns the DNS lookup for a redirect (SSRF protection). The operator chose the configured origin; any other origin
 * must be HTTPS with a public address.
 */
async function lookupForRedirect(redirectUrl: URL, sourceHost: string, resolve: ResolveHost): Promise<LookupFunction> {
  if (redirectUrl.protocol !== 'https:') {
    throw new FeedRefusedError(`${sourceHost} redirects to ${redirectUrl.origin}, without https. Nothing was changed.`);
  }
  try {
    return createPinnedLookup(await resolvePublicAddresses(redirectUrl.hostname, resolve));
  } catch (error) {
    if (!(error instanceof LocalAddressError)) throw error;
    throw new FeedRefusedError(
      `${sourceHost} redirects to ${redirectUrl.host}, on a local network. Nothing was changed.`,
    );
  }
}

/**
 * Requests a feed and follows redirects.
 *
 * @throws FeedRefusedError for a rejected redirect; rethrows connection errors unchanged
 */
export async function requestFeed(
  feedUrl: URL,
  { headers, authorization, signal, resolve = resolveWithSystemDns }: FeedRequest,
): Promise<IncomingMessage> {
  let url = feedUrl;
  for (let redirectCount = 0; redirectCount <= MAX_REDIRECTS; redirectCount += 1) {
    const isSameOrigin = url.origin === feedUrl.origin;
    const lookup = isSameOrigin ? undefined : await lookupForRedirect(url, feedUrl.host, resolve);
    const authorizationHeader = isSameOrigin && authorization !== undefined ? { authorization } : {};
    const response = await fetchOnce(url, { ...headers, ...authorizationHeader }, signal, lookup);
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined || !URL.canParse(location, url))
      return response;
    response.destroy();
    url = new URL(location, url);
    [url.username, url.password] = ['', ''];
  }
  throw new FeedRefusedError(`${feedUrl.host} redirects more than ${MAX_REDIRECTS} times. Nothing was changed.`);
}
