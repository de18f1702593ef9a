import type { RegistryEntry, RemoteRegistry, RemoteRoute } from './manifest.ts';

/** Whether a path fits a route's pattern: `:name` is any one segment, `:name?` may be missing, `/*` is any rest. */
export function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/?$`, 'i').test(path);
}

/** The remote and route a path belongs to. */
export function findRemoteRoute(
  registry: RemoteRegistry,
  path: string,
): { remote: RegistryEntry; route: RemoteRoute } | undefined {
  for (const remote of registry.remotes) {
    const route = remote.routes.find((candidate) => matchesPattern(candidate.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}
