import { PLATFORM_CONTRACT } from '@tech-portal/platform/manifest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { LoadVersion } from './version-loader.ts';

/** The version each `remote/expose` mounted from last on this device. */
export interface MountedVersions {
  read(name: string): RegistryEntry | undefined;
  write(name: string, entry: RegistryEntry): void;
}

/** Whether a version has the expose, and was built for this portal. */
export const isCompatible = (remote: RegistryEntry, expose: string): boolean =>
  expose in remote.exposes && remote.platformContract === PLATFORM_CONTRACT;

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
  if (!source || source.version === live.version || !isCompatible(source, expose)) return undefined;
  const module = await loadVersion(source, expose).catch(() => undefined);
  return module && { module, source };
}
