import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import { findRemoteRoute, matchesPattern } from '@tech-portal/platform/route-match';
import { shellVersion } from '../versions/composition.ts';
import { releaseStatus } from '../versions/release-status.ts';

/** App and route pattern of the current page, as a URL may name people. */
export interface PageLocation {
  readonly app: string;
  readonly version: string;
  readonly page: string;
}

/** Page at a path; unmatched paths belong to the shell and have no name. */
export function locatePage(path: string, registry: RemoteRegistry): PageLocation {
  const found = findRemoteRoute(registry, path);
  if (found) {
    const { name, version } = found.remote;
    return { app: name, version: releaseStatus.get().earlier[name] ?? version, page: found.route.path };
  }
  const page = SHELL_PATHS.find((pattern) => matchesPattern(pattern, path)) ?? '';
  return { app: 'shell', version: shellVersion(), page };
}

export function createPageHistory(first: PageLocation) {
  const locations: { readonly since: number; readonly pageLocation: PageLocation }[] = [
    { since: 0, pageLocation: first },
  ];
  return {
    /** Returns true when the page changed. */
    open(pageLocation: PageLocation, since: number): boolean {
      const { app, version, page } = this.now();
      if (app === pageLocation.app && version === pageLocation.version && page === pageLocation.page) return false;
      locations.push({ since, pageLocation });
      return true;
    },
    now: (): PageLocation => locations.at(-1)?.pageLocation ?? first,
    /** Page at a moment, in milliseconds since the page load. */
    at: (time: number): PageLocation => locations.findLast(({ since }) => since <= time)?.pageLocation ?? first,
  };
}
