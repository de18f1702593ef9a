import { acceptedContracts } from './contracts.ts';
import type { BuiltRemote, RegistryEntry } from './manifest.ts';

/** True for a relative path that stays in the version's folder. */
const isRelativeFile = (file: string): boolean =>
  !/[?#%:\\\s]/.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part));

/** Fields that only the release tool reads. */
type BuildOnlyFields = 'requires' | 'imports';

/**
 * Registry entry of a built remote whose files are at `base`. Files elsewhere are refused: the page's import map and
 * policy include every file and its origin, so one remote could replace another's files.
 *
 * @param base Ends in a slash: `/remotes/mfe-store/1a2b/`, or the same with an origin.
 * @throws Error with a sentence when the remote names a file outside `base`
 */
export function toRegistryEntry(
  built: Omit<BuiltRemote, BuildOnlyFields> & Partial<Pick<BuiltRemote, BuildOnlyFields>>,
  base: string,
  version: string,
): RegistryEntry {
  const { requires: _, imports: __, ...rest } = built;
  const toUrl = (file: string) => {
    if (!isRelativeFile(file))
      throw new Error(`${built.name} ${version} refers to ${file}, which is not a file of that version.`);
    return base + file;
  };
  const exposes = Object.entries(built.exposes).map(([expose, files]) => [expose, files.map(toUrl)]);
  const integrity = Object.entries(built.integrity ?? {}).map(([file, hash]) => [toUrl(file), hash]);
  return {
    ...rest,
    platformContract: acceptedContracts(built.platformContract),
    version,
    entry: toUrl(built.entry),
    exposes: Object.fromEntries(exposes),
    integrity: Object.fromEntries(integrity),
  };
}

// Deprecated names, to be removed in the next major version.
export { toRegistryEntry as placeRemote };
