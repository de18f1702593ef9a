import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { LoadVersion } from './version-loader.ts';

/** Last version from which each `remote/expose` mounted on this device. */
export interface MountedVersions {
  /** Last mounted version; undefined if it may not replace the live one. */
  read(name: string, live: RegistryEntry): RegistryEntry | undefined;
  write(name: string, entry: RegistryEntry): void;
}

/**
 * Loads the last version that mounted on this device instead of the live one; undefined when there is no other, or when
 * it fails as well.
 */
export async function loadFallback(
  name: string,
  { live, expose }: { live: RegistryEntry; expose: string },
  { mounted, loadVersion }: { mounted: MountedVersions | undefined; loadVersion: LoadVersion },
) {
  const source = mounted?.read(name, live);
  if (!source || source.version === live.version || !(expose in source.exposes)) return undefined;
  const module = await loadVersion(source, expose).catch(() => undefined);
  return module && { module, source };
}
