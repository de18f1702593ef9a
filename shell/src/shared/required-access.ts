import type { RequiredAccess } from '@tech-portal/platform/access';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { findRemoteRoute, matchesPattern } from '@tech-portal/platform/route-match';

/** The page of the shell itself that is not for everybody; it says so as remotes do in their manifests. */
export const SETTINGS_PAGE = {
  path: '/user-settings',
  access: ['tech', 'admin'],
} as const satisfies { path: string; access: RequiredAccess };

/** Who may open a path; undefined when everybody may, or when nobody knows it. */
export function requiredAccess(registry: RemoteRegistry | undefined, path: string): RequiredAccess | undefined {
  if (matchesPattern(SETTINGS_PAGE.path, path)) return SETTINGS_PAGE.access;
  return registry && findRemoteRoute(registry, path)?.route.access;
}
