import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { LoadVersion } from './version-loader.ts';

/** The version each `remote/expose` mounted from last on this device. */
export interface MountedVersions {
  read(name: string): RegistryEntry | undefined;
  write(name: string, entry: RegistryEntry): void;
}

const originOf = (entry: string): string => (entry.startsWith('/') ? '' : new URL(entry).origin);

/**
 * Whether what storage names may be loaded in the place of the live version: it lies where the portal's own files are, or
 * where those of the live version are, which the policy of the page lets in.
 */
const isTrusted = (source: RegistryEntry, live: RegistryEntry): boolean =>
  source.entry.startsWith('/remotes/') || originOf(source.entry) === originOf(live.entry);

/**
 * Loads the version that mounted last on this device, in the place of the live one; undefined when there is no other, or
 * when it does not come either.
 */
export async function loadFallback(
  name: string,
  { live, expose }: { live: RegistryEntry; expose: string },
  { mounted, loadVersion }: { mounted: MountedVersions | undefined; loadVersion: LoadVersion },
) {
  const source = mounted?.read(name);
  if (!source || source.version === live.version || !isTrusted(source, live) || !(expose in source.exposes))
    return undefined;
  const module = await loadVersion(source, expose).catch(() => undefined);
  return module && { module, source };
}
