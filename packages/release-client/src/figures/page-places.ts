import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import { findRemoteRoute, matchesPattern } from '@tech-portal/platform/route-match';
import { shellVersion } from '../versions/composition.ts';
import { releaseStatus } from '../versions/release-status.ts';

/** App and route pattern of the current page, as a URL may name people. */
export interface PagePlace {
  readonly app: string;
  readonly version: string;
  readonly page: string;
}

/** Page at a path; unmatched paths belong to the shell and have no name. */
export function placeOf(path: string, registry: RemoteRegistry): PagePlace {
  const found = findRemoteRoute(registry, path);
  if (found) {
    const { name, version } = found.remote;
    return { app: name, version: releaseStatus.get().earlier[name] ?? version, page: found.route.path };
  }
  const page = SHELL_PATHS.find((pattern) => matchesPattern(pattern, path)) ?? '';
  return { app: 'shell', version: shellVersion(), page };
}

export function createPageHistory(first: PagePlace) {
  const places: { readonly since: number; readonly place: PagePlace }[] = [{ since: 0, place: first }];
  return {
    /** Returns true when the page changed. */
    open(place: PagePlace, since: number): boolean {
      const { app, version, page } = this.now();
      if (app === place.app && version === place.version && page === place.page) return false;
      places.push({ since, place });
      return true;
    },
    now: (): PagePlace => places.at(-1)?.place ?? first,
    /** Page at a moment, in milliseconds since the page load. */
    at: (moment: number): PagePlace => places.findLast(({ since }) => since <= moment)?.place ?? first,
  };
}
