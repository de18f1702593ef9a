import { canViewAdmin } from '@tech-portal/platform/access';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readStoredSession } from '@tech-portal/platform/stored-session';

/** Where this tab's overrides are stored. */
export const OVERRIDES_KEY = 'release-overrides';

/** App → what this tab alone runs of it. */
export type Overrides = Readonly<Record<string, RegistryEntry>>;

/** Whether the present person may override: administrators, who are shown the panel. */
function mayOverride(): boolean {
  try {
    return canViewAdmin(readStoredSession(localStorage));
  } catch {
    return false;
  }
}

/**
 * Whether code may be loaded from there: published by this portal, or from an origin the installation allows. The
 * content security policy holds the same list, so that nothing else can be loaded whatever the storage says.
 */
export const isAllowedAddress = (address: string, origins: readonly string[]): boolean =>
  /^\/remotes\/[^/]/.test(address) || (URL.canParse(address) && origins.includes(new URL(address).origin));

/** The overrides of this tab, without those that are not allowed; none for whom may not override. */
export function readOverrides(): Overrides {
  if (!mayOverride()) return {};
  try {
    const stored = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}') as Overrides;
    const { overrideOrigins } = readPortalConfig();
    return Object.fromEntries(
      Object.entries(stored).filter(([, { entry }]) => isAllowedAddress(entry, overrideOrigins)),
    );
  } catch {
    return {};
  }
}

/** The registry with the overrides in the place of live versions; an app that is not live yet is added. */
export function applyOverrides(registry: RemoteRegistry, overrides: Overrides): RemoteRegistry {
  const names = Object.keys(overrides);
  if (names.length === 0) return registry;
  return {
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => !names.includes(name)), ...Object.values(overrides)],
  };
}

/** Gives this tab what is live again, from the next page load on. */
export function resetOverrides(): void {
  sessionStorage.removeItem(OVERRIDES_KEY);
}
