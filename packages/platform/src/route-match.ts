import type { RegistryEntry, RemoteRegistry, RemoteRoute } from './manifest.ts';

/** A pattern with an optional segment stands for two: with it and without it. */
const variantsOf = (pattern: string): string[] =>
  /\/:\w+\?/.test(pattern)
    ? [pattern.replace(/(\/:\w+)\?/, '$1'), pattern.replace(/\/:\w+\?/, '')].flatMap(variantsOf)
    : [pattern];

/** As the router compares: what is written out in an address is decoded, except slashes. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** What patterns of the same pages have in common, whatever their parameters are called. */
const shapeOf = (pattern: string): string =>
  pattern
    .toLowerCase()
    .replace(/\/:\w+/g, '/:')
    .replace(/(.)\/+$/, '$1');

/** Whether the router could not tell two patterns apart: `/customer/:id` and `/Customer/:key/` are the same pages. */
export function haveSamePages(one: string, other: string): boolean {
  const shapes = new Set(variantsOf(one).map(shapeOf));
  return variantsOf(other).some((variant) => shapes.has(shapeOf(variant)));
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/*$`, 'i').test(path);
}

/** Whether a path fits a route's pattern: `:name` is any one segment, `:name?` may be missing, `/*` is any rest. */
export const matchesPattern = (pattern: string, path: string): boolean =>
  variantsOf(pattern).some((variant) => matches(variant, decoded(path)));

const pointsOf = (segment: string): number => (segment === '' ? 1 : segment.startsWith(':') ? 3 : 10);

/** How specific a pattern is, by the measure of react-router: written-out segments over named ones over a rest. */
function scoreOf(pattern: string): number {
  const segments = pattern.split('/');
  const named = segments.filter((segment) => segment !== '*');
  const rest = named.length < segments.length ? -2 : 0;
  return named.reduce((score, segment) => score + pointsOf(segment), segments.length + rest);
}

/**
 * The remote and route that the router shows for a path: the most specific of those that fit, whatever their order in
 * the manifests; of equally specific ones the first.
 */
export function findRemoteRoute(
  registry: RemoteRegistry,
  path: string,
): { remote: RegistryEntry; route: RemoteRoute } | undefined {
  const asked = decoded(path);
  let best: { remote: RegistryEntry; route: RemoteRoute; score: number } | undefined;
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      for (const variant of variantsOf(route.path)) {
        const score = scoreOf(variant);
        if ((best === undefined || score > best.score) && matches(variant, asked)) best = { remote, route, score };
      }
    }
  }
  return best;
}
