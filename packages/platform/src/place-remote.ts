import { acceptedContracts } from './contracts.ts';
import type { BuiltRemote, RegistryEntry } from './manifest.ts';

/** A file of the version itself: no address, and no way out of its folder. */
const isOwnFile = (file: string): boolean =>
  !/[?#%:\\\s]/.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part));

/** What is of use before a remote is live, and to nobody who runs it. */
type BuildFacts = 'requires' | 'imports';

/**
 * The registry entry of a built remote whose files lie at `base`. Nothing of it lies elsewhere: the page's import map
 * and policy name its files and their origin, and would let it replace those of others.
 *
 * @param base Ends in a slash: `/remotes/mfe-store/1a2b/`, or with an origin.
 * @throws Error with a sentence when it names a file that is not below `base`
 */
export function placeRemote(
  built: Omit<BuiltRemote, BuildFacts> & Partial<Pick<BuiltRemote, BuildFacts>>,
  base: string,
  version: string,
): RegistryEntry {
  const { requires: _, imports: __, ...rest } = built;
  const toUrl = (file: string) => {
    if (!isOwnFile(file)) throw new Error(`${built.name} ${version} names ${file}, which is no file of that version.`);
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
