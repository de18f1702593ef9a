import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { remoteOriginsOf } from './registry.ts';
import { inlineScriptHashes, nobody, pageHeaders, pagePolicies, trustedTypesDirectives } from './security-headers.ts';
import type { ThirdPartyOrigins } from './security-headers.ts';

/** A page of a development session. */
export interface DevelopmentPage {
  readonly html: string;
  readonly registry: RemoteRegistry;
  /** Path and query that the browser asked for. */
  readonly address: string;
  /** Origin of the session's own server. */
  readonly origin: string;
  /** Card provider and maps of the portal behind the session; none where the API has sample data. */
  readonly thirdParties?: ThirdPartyOrigins;
}

/**
 * The headers of a published page, for a page of a development session: what production refuses is refused here, too,
 * and said in the console (SECURITY-15). What differs is what hot reload, mocks and developers' tools need: web sockets to
 * the session's servers, style elements without a nonce; and Trusted Types are only reported, as those tools write markup
 * without any.
 */
export function developmentHeaders({
  html,
  registry,
  address,
  origin,
  thirdParties = nobody,
}: DevelopmentPage): Record<string, string> {
  const remoteOrigins = [...new Set([origin, ...remoteOriginsOf(registry)])];
  const headers = pageHeaders({
    styleNonce: undefined,
    scriptHashes: inlineScriptHashes(html),
    remoteOrigins,
    overrideOrigins: remoteOrigins,
    apiOrigin: '',
    secretAddress: new URL(address, origin).searchParams.has('t'),
    thirdParties,
    trustedTypes: [],
    isSecure: false,
  });
  const reported = trustedTypesDirectives(pagePolicies(html)).map((directive) => directive.join(' '));
  return {
    ...headers,
    ...(reported.length > 0 && { 'content-security-policy-report-only': reported.join('; ') }),
  };
}

/** The origins of other companies that the policy of a published page names, besides the remotes'. */
export function thirdPartiesOf(policy: string): ThirdPartyOrigins {
  const originsOf = (name: string) => {
    const sources = policy.split('; ').find((directive) => directive.startsWith(`${name} `)) ?? '';
    return sources.split(' ').filter((source) => /^https?:/.test(source));
  };
  return { script: originsOf('script-src'), connect: originsOf('connect-src'), frame: originsOf('frame-src') };
}
