import { canViewAdmin } from '@tech-portal/platform/access';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readStoredSession } from '@tech-portal/platform/stored-session';

export const OVERRIDES_KEY = 'release-overrides';

/** App → version for this tab only. */
export type Overrides = Readonly<Record<string, RegistryEntry>>;

/** True when the current user may override: administrators, who see the panel. */
function canOverride(): boolean {
  try {
    return canViewAdmin(readStoredSession(localStorage));
  } catch {
    return false;
  }
}

/**
 * True when code may be loaded from a URL: this portal published it, or the installation allows its origin. The content
 * security policy enforces the same list, no matter what the storage contains.
 */
export const isAllowedUrl = (url: string, origins: readonly string[]): boolean =>
  /^\/remotes\/[^/]/.test(url) || (URL.canParse(url) && origins.includes(new URL(url).origin));

/** Allowed overrides of this tab; none for other users. */
export function readOverrides(): Overrides {
  if (!canOverride()) return {};
  try {
    const stored = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}') as Overrides;
    const { overrideOrigins } = readPortalConfig();
    return Object.fromEntries(Object.entries(stored).filter(([, { entry }]) => isAllowedUrl(entry, overrideOrigins)));
  } catch {
    return {};
  }
}

/** Registry with the overrides in place of live versions; adds apps that are not live yet. */
export function applyOverrides(registry: RemoteRegistry, overrides: Overrides): RemoteRegistry {
  const names = Object.keys(overrides);
  if (names.length === 0) return registry;
  return {
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => !names.includes(name)), ...Object.values(overrides)],
  };
}

/** Restores the live versions in this tab, from the next page load on. */
export function resetOverrides(): void {
  sessionStorage.removeItem(OVERRIDES_KEY);
}
