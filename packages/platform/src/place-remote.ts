import { acceptedContracts } from './contracts.ts';
import type { BuiltRemote, RegistryEntry } from './manifest.ts';

const isAbsolute = (file: string) => /^([a-z]+:|\/)/.test(file);

/** What is of use before a remote is live, and to nobody who runs it. */
type BuildFacts = 'requires' | 'imports';

/**
 * The registry entry of a built remote whose files lie at `base`; what is an address already stays.
 *
 * @param base Ends in a slash: `/remotes/mfe-store/1a2b/`, or with an origin.
 */
export function placeRemote(
  built: Omit<BuiltRemote, BuildFacts> & Partial<Pick<BuiltRemote, BuildFacts>>,
  base: string,
  version: string,
): RegistryEntry {
  const { requires: _, imports: __, ...rest } = built;
  const toUrl = (file: string) => (isAbsolute(file) ? file : base + file);
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
