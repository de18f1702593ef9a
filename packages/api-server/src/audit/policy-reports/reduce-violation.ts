import type { Violation } from '@tech-portal/contract/policy-reports';

/** What of a report is stored: nothing that is about a person or a record. */
export interface ReducedViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  /** Empty where the script is not one of a published version. */
  readonly app: string;
  readonly version: string;
}

/** What browsers write in the place of an address. */
const words = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self']);

/** Extensions and browsers themselves put code into pages; nobody here can do anything about that. */
const FOREIGN = /^(?:(?:[a-z-]+-)?extension|user-script|chrome|resource|about|webviewprogressproxy|sandbox)\b/i;

const isForeign = (address: string | null): boolean => address !== null && FOREIGN.test(address);

const urlOf = (address: string | null): URL | undefined =>
  address === null ? undefined : (URL.parse(address) ?? undefined);

/** The origin of what was refused, its scheme where it has no host, or the browser's word for it. */
function blockedOf(address: string | null): string | undefined {
  if (address === null || address === '') return 'inline';
  if (words.has(address)) return address;
  const url = urlOf(address);
  if (!url) return /^[a-z][a-z-]{1,30}$/.test(address) ? `${address}:` : undefined;
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`.slice(0, 200);
}

/** The first segment says which page it is; further ones are ids and names, and the query may be a token. */
function pageOf({ pathname }: URL): string {
  const [first = '', ...further] = pathname.split('/').filter((segment) => segment !== '');
  const named = /^[a-z][a-z-]{0,39}$/.test(first) ? first : '*';
  return first === '' ? '/' : `/${[named, ...further.slice(0, 4).map(() => '*')].join('/')}`;
}

const PUBLISHED_FILE = /\/(?:(shell)|remotes\/([a-z][a-z0-9-]{0,63}))\/([a-zA-Z0-9][\w.-]{0,63})\//;

/** The app and version that a published file belongs to, whichever origin it is from. */
function sourceOf(address: string | null): Pick<ReducedViolation, 'app' | 'version'> {
  const path = urlOf(address)?.pathname ?? '';
  const [, shell, remote = '', version = ''] = PUBLISHED_FILE.exec(path) ?? [];
  return { app: shell ?? remote, version };
}

/**
 * Reduces a report to what is grouped by (SECURITY-13).
 *
 * @param origins Those of the portal's pages.
 * @returns Nothing for what is no report of the portal's pages, or is caused by an extension of the browser.
 */
export function reduceViolation(violation: Violation, origins: readonly string[]): ReducedViolation | undefined {
  const page = urlOf(violation.page);
  if (!page || !origins.includes(page.origin)) return undefined;
  if (isForeign(violation.blocked) || isForeign(violation.source)) return undefined;
  const [directive = ''] = (violation.directive ?? '').trim().split(/\s/);
  const blocked = blockedOf(violation.blocked);
  if (!/^[a-z][a-z-]{2,39}$/.test(directive) || blocked === undefined) return undefined;
  return { directive, blocked, page: pageOf(page), ...sourceOf(violation.source) };
}
