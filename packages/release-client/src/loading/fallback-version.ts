import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { LoadVersion } from './version-loader.ts';

/** The version each `remote/expose` mounted from last on this device. */
export interface MountedVersions {
  /** Only what may be loaded in the place of the live version. */
  read(name: string, live: RegistryEntry): RegistryEntry | undefined;
  write(name: string, entry: RegistryEntry): void;
}

/**
 * Loads the version that mounted last on this device, in the place of the live one; undefined when there is no other, or
 * when it does not come either.
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
