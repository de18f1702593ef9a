import { acceptedContracts } from './contracts.ts';
import type { BuiltRemote, RegistryEntry } from './manifest.ts';

/** True for a file of the version itself: no URL, and no path out of its folder. */
const isRelativeFile = (file: string): boolean =>
  !/[?#%:\\\s]/.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part));

/** Build facts for the release tool only. */
type BuildOnlyFields = 'requires' | 'imports';

/**
 * Registry entry of a built remote whose files are at `base`. No file may be elsewhere: the page's import map and
 * policy name its files and their origin, and could otherwise replace those of others.
 *
 * @param base Ends in a slash: `/remotes/mfe-store/1a2b/`, or with an origin.
 * @throws Error with a sentence when it names a file outside `base`
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

// Deprecated names, until the next major version.
export { toRegistryEntry as placeRemote };
