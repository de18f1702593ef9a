import type { RequiredAccess } from '@tech-portal/platform/access';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { findRemoteRoute, matchesPattern } from '@tech-portal/platform/route-match';

/** The shell's only protected page, declared as in a remote's manifest. */
export const SETTINGS_PAGE = {
  path: '/user-settings',
  access: ['tech', 'admin'],
} as const satisfies { path: string; access: RequiredAccess };

/** Access that a path requires; undefined for public and unknown paths. */
export function requiredAccess(registry: RemoteRegistry | undefined, path: string): RequiredAccess | undefined {
  if (matchesPattern(SETTINGS_PAGE.path, path)) return SETTINGS_PAGE.access;
  return registry && findRemoteRoute(registry, path)?.route.access;
}
