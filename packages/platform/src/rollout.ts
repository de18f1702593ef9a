import type { RemoteRegistry } from './manifest.ts';

const BUCKETS = 10_000;

/** FNV-1a hash over UTF-16 code units, 32 bits. Evenly distributed and the same everywhere, but not cryptographic. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // Improves the lowest bits, which FNV mixes least.
  value ^= value >>> 15;
  return value >>> 0;
}

/**
 * Short id of all versions in this tab, for the footer and the log of every API call. The same versions always have the
 * same id.
 *
 * @example compositionId(['shell 1a2b', 'mfe-store 3c4d']) // '0k3f9x2'
 */
export const compositionId = (composition: readonly string[]): string =>
  hash(composition.join('\n')).toString(36).padStart(7, '0');

/**
 * True when a user is among the `percent` of users who get a version. The result is stable per user and app, and
 * independent between apps. Raising the percentage only adds users. An empty user (`''`) never gets it.
 */
export function isInRollout(person: string, app: string, percent: number): boolean {
  return person !== '' && hash(`${app}\n${person}`) % BUCKETS < percent * (BUCKETS / 100);
}

/** Registry for a user: replaces live versions with canaries where the user is in the rollout. */
export function chooseVersions(registry: RemoteRegistry, person: string): RemoteRegistry {
  return {
    ...registry,
    remotes: registry.remotes.map(({ canary, ...live }) =>
      canary && isInRollout(person, live.name, canary.percent) ? canary.remote : live,
    ),
  };
}

// Deprecated names, to be removed in the next major version.
export { compositionId as compositionStamp, isInRollout as isAmong };
