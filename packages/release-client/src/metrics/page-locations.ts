import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import { findRemoteRoute, matchesPattern } from '@tech-portal/platform/route-match';
import { shellVersion } from '../versions/composition.ts';
import { releaseStatus } from '../versions/release-status.ts';

/** App and route pattern of the current page. The URL itself may contain personal data. */
export interface PageLocation {
  readonly app: string;
  readonly version: string;
  readonly page: string;
}

/** App and route pattern of a path; unmatched paths belong to the shell and have no pattern. */
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
    /** Records the opened page; returns true if it differs from the previous one. */
    open(pageLocation: PageLocation, since: number): boolean {
      const { app, version, page } = this.now();
      if (app === pageLocation.app && version === pageLocation.version && page === pageLocation.page) return false;
      locations.push({ since, pageLocation });
      return true;
    },
    now: (): PageLocation => locations.at(-1)?.pageLocation ?? first,
    /** Page that was open at a moment, in milliseconds since the page load. */
    at: (time: number): PageLocation => locations.findLast(({ since }) => since <= time)?.pageLocation ?? first,
  };
}
