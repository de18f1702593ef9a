import type { Violation } from '@tech-portal/contract/policy-reports';

/** Part of a report to log; it identifies no person or record. */
export interface ReducedViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  /** Empty for a script outside the published versions. */
  readonly app: string;
  readonly version: string;
}

/** Keywords that browsers send instead of a URL. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self']);

/** Extensions and browsers inject code into pages; the portal cannot fix that. */
const EXTENSION_SCHEMES =
  /^(?:(?:[a-z-]+-)?extension|user-script|chrome|resource|about|webviewprogressproxy|sandbox)\b/i;

const isFromExtension = (address: string | null): boolean => address !== null && EXTENSION_SCHEMES.test(address);

const urlOf = (address: string | null): URL | undefined =>
  address === null ? undefined : (URL.parse(address) ?? undefined);

function blockedOf(address: string | null): string | undefined {
  if (address === null || address === '') return 'inline';
  if (keywords.has(address)) return address;
  const url = urlOf(address);
  if (!url) return /^[a-z][a-z-]{1,30}$/.test(address) ? `${address}:` : undefined;
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`.slice(0, 200);
}

/** The first segment identifies the page; later ones are ids and names, and the query may be a token. */
function pageOf({ pathname }: URL): string {
  const [first = '', ...rest] = pathname.split('/').filter((segment) => segment !== '');
  const pageSegment = /^[a-z][a-z-]{0,39}$/.test(first) ? first : '*';
  return first === '' ? '/' : `/${[pageSegment, ...rest.slice(0, 4).map(() => '*')].join('/')}`;
}

const PUBLISHED_FILE = /\/(?:(shell)|remotes\/([a-z][a-z0-9-]{0,63}))\/([a-zA-Z0-9][\w.-]{0,63})\//;

function sourceOf(address: string | null): Pick<ReducedViolation, 'app' | 'version'> {
  const path = urlOf(address)?.pathname ?? '';
  const [, shell, remote = '', version = ''] = PUBLISHED_FILE.exec(path) ?? [];
  return { app: shell ?? remote, version };
}

/**
 * Reduces a report to the fields that reports are grouped by (SECURITY-13).
 *
 * @param origins Origins of the portal's pages.
 * @returns undefined for reports about pages of other sites and for reports caused by a browser extension.
 */
export function reduceViolation(violation: Violation, origins: readonly string[]): ReducedViolation | undefined {
  const page = urlOf(violation.page);
  if (!page || !origins.includes(page.origin)) return undefined;
  if (isFromExtension(violation.blocked) || isFromExtension(violation.source)) return undefined;
  const [directive = ''] = (violation.directive ?? '').trim().split(/\s/);
  const blocked = blockedOf(violation.blocked);
  if (!/^[a-z][a-z-]{2,39}$/.test(directive) || blocked === undefined) return undefined;
  return { directive, blocked, page: pageOf(page), ...sourceOf(violation.source) };
}
