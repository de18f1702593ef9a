import { SHELL_PATHS } from './manifest.ts';

/**
 * URL prefix of whole segments, e.g. `/order` → app that owns it. `/` is the prefix of routes without a fixed segment.
 */
export type PrefixOwners = Readonly<Record<string, string>>;

/** The shell owns only the page `/user` itself. The pages below it belong to administration. */
const isOnlyPage = (path: string) => path === '/' || path === '/user';

const SHELL_PREFIXES: PrefixOwners = Object.fromEntries(
  SHELL_PATHS.filter((path) => !isOnlyPage(path)).map((path) => [path, 'shell']),
);

const ownedBy = (app: string, prefixes: readonly string[]): PrefixOwners =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, app]));

/** Prefixes of the portal's own apps, which no other app may use. */
export const PORTAL_PREFIXES: PrefixOwners = {
  ...ownedBy('mfe-store', ['/brands', '/cart', '/categories', '/favorites', '/my-orders', '/order', '/product']),
  ...ownedBy('mfe-store', ['/product-search', '/quick-order']),
  ...ownedBy('mfe-estimates', ['/approve-estimate', '/customer', '/customers', '/dashboard', '/estimate']),
  ...ownedBy('mfe-estimates', ['/estimates', '/pay-invoice', '/tasks']),
  ...ownedBy('mfe-admin', ['/api-keys', '/audit-log', '/business-settings', '/catalog', '/estimate-reimbursement']),
  ...ownedBy('mfe-admin', ['/hand-over', '/list-techs', '/orders', '/refunds', '/releases', '/tech-approval']),
  ...ownedBy('mfe-admin', ['/user', '/users', '/webhooks']),
};

const isFixed = (segment: string): boolean => segment !== '' && !/^:|^\*$|\?$/.test(segment);

/** Fixed segments at the beginning of a route's pattern, in lower case, as the router ignores case. */
function fixedSegments(path: string): string[] {
  const segments = path.toLowerCase().split('/').slice(1);
  const end = segments.findIndex((segment) => !isFixed(segment));
  return end === -1 ? segments : segments.slice(0, end);
}

/** Prefix that an app claims with a route that nobody owns yet: its first segment; undefined if that is not fixed. */
export function claimedPrefix(path: string): string | undefined {
  const [first] = fixedSegments(path);
  return first === undefined ? undefined : `/${first}`;
}

export interface PrefixOwner {
  readonly app: string;
  readonly prefix: string;
}

/** Owner of a route, by its longest owned prefix; undefined when nobody owns it. */
export function prefixOwner(path: string, owners: PrefixOwners): PrefixOwner | undefined {
  const segments = fixedSegments(path);
  for (let length = segments.length; length > 0 || segments.length === 0; length -= 1) {
    const prefix = `/${segments.slice(0, length).join('/')}`;
    const app = Object.hasOwn(SHELL_PREFIXES, prefix) ? SHELL_PREFIXES[prefix] : owners[prefix];
    if (app !== undefined) return { app, prefix };
    if (segments.length === 0) break;
  }
  return undefined;
}

/**
 * Reason why an app may not have a route, as the end of a sentence. Undefined when the app owns the route's prefix, or
 * can claim it because nobody does.
 */
export function prefixViolation(app: string, path: string, owners: PrefixOwners): string | undefined {
  const owner = prefixOwner(path, owners);
  if (owner?.app === app) return undefined;
  if (owner) return `${owner.app} owns ${owner.prefix}`;
  return claimedPrefix(path) === undefined ? 'it must begin with a fixed segment, such as /returns' : undefined;
}

/**
 * Returns the owners, with the prefixes that an app claims through routes nobody owns yet.
 *
 * @param keepsAll True for routes that are live already: a route below another app's prefix then gets its own, longer
 * prefix.
 */
export function withClaims(
  owners: PrefixOwners,
  app: string,
  paths: readonly string[],
  { keepsAll = false }: { readonly keepsAll?: boolean } = {},
): PrefixOwners {
  const all: Record<string, string> = { ...owners };
  for (const path of paths) {
    const owner = prefixOwner(path, all);
    const prefix = claimedPrefix(path);
    if (!owner && prefix !== undefined) all[prefix] = app;
    else if (keepsAll && owner?.app !== app && owner?.app !== 'shell') {
      const longest = `/${fixedSegments(path).join('/')}`;
      all[longest] ??= app;
    }
  }
  return all;
}
