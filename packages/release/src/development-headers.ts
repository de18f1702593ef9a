import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { remoteOriginsOf } from './registry.ts';
import {
  inlineScriptHashes,
  NO_THIRD_PARTIES,
  pageHeaders,
  pagePolicies,
  trustedTypesDirectives,
} from './security-headers.ts';
import type { ThirdPartyOrigins } from './security-headers.ts';

export interface DevelopmentPage {
  readonly html: string;
  readonly registry: RemoteRegistry;
  readonly url: string;
  readonly origin: string;
  /** Card provider and maps of the portal behind the session; none with sample data. */
  readonly thirdParties?: ThirdPartyOrigins;
}

/**
 * Headers of a published page for a development session: the session blocks everything that production blocks, and the
 * browser logs it in the console (SECURITY-15). Hot reload, mocks and developer tools need exceptions: web sockets to
 * the session's servers and style elements without a nonce are allowed, and Trusted Types violations are only reported.
 */
export function developmentHeaders({
  html,
  registry,
  url,
  origin,
  thirdParties = NO_THIRD_PARTIES,
}: DevelopmentPage): Record<string, string> {
  const remoteOrigins = [...new Set([origin, ...remoteOriginsOf(registry)])];
  const headers = pageHeaders({
    styleNonce: undefined,
    scriptHashes: inlineScriptHashes(html),
    remoteOrigins,
    overrideOrigins: remoteOrigins,
    apiOrigin: '',
    hasTokenInUrl: new URL(url, origin).searchParams.has('t'),
    thirdParties,
    trustedTypes: [],
    isSecure: false,
  });
  const reportOnlyDirectives = trustedTypesDirectives(pagePolicies(html)).map((directive) => directive.join(' '));
  return {
    ...headers,
    ...(reportOnlyDirectives.length > 0 && { 'content-security-policy-report-only': reportOnlyDirectives.join('; ') }),
  };
}

/** Third-party origins in the policy of a published page, without the origins of remotes. */
export function thirdPartiesOf(policy: string): ThirdPartyOrigins {
  const originsOf = (name: string) => {
    const sources = policy.split('; ').find((directive) => directive.startsWith(`${name} `)) ?? '';
    return sources.split(' ').filter((source) => /^https?:/.test(source));
  };
  return { script: originsOf('script-src'), connect: originsOf('connect-src'), frame: originsOf('frame-src') };
}
