import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import { findRemoteRoute, matchesPattern } from '@tech-portal/platform/route-match';
import { shellVersion } from '../versions/composition.ts';
import { releaseStatus } from '../versions/release-status.ts';

/** Whose page is shown, and which: the pattern of its route, as an address may name people. */
export interface PagePlace {
  readonly app: string;
  readonly version: string;
  readonly page: string;
}

/** The page at a path; what no route fits is the shell's, and has no name. */
export function placeOf(path: string, registry: RemoteRegistry): PagePlace {
  const found = findRemoteRoute(registry, path);
  if (found) {
    const { name, version } = found.remote;
    return { app: name, version: releaseStatus.get().earlier[name] ?? version, page: found.route.path };
  }
  const page = SHELL_PATHS.find((pattern) => matchesPattern(pattern, path)) ?? '';
  return { app: 'shell', version: shellVersion(), page };
}

/** Which page was shown when, in the order in which they were opened. */
export function createPageHistory(first: PagePlace) {
  const places: { readonly since: number; readonly place: PagePlace }[] = [{ since: 0, place: first }];
  return {
    /** Whether it is another page than the one before. */
    open(place: PagePlace, since: number): boolean {
      const { app, version, page } = this.now();
      if (app === place.app && version === place.version && page === place.page) return false;
      places.push({ since, place });
      return true;
    },
    now: (): PagePlace => places.at(-1)?.place ?? first,
    /** The page that was shown at a moment, in milliseconds since the page load. */
    at: (moment: number): PagePlace => places.findLast(({ since }) => since <= moment)?.place ?? first,
  };
}
