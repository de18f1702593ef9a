import type { RemoteRegistry } from './manifest.ts';

const BUCKETS = 10_000;

/** FNV-1a over UTF-16 code units, 32 bits: evenly distributed, stable everywhere, not cryptographic. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The lowest bits of FNV mix worst.
  value ^= value >>> 15;
  return value >>> 0;
}

/**
 * Short id of all versions in this tab, the same wherever the same versions run: in the footer, and in the log of every
 * API call.
 *
 * @example compositionId(['shell 1a2b', 'mfe-store 3c4d']) // '0k3f9x2'
 */
export const compositionId = (composition: readonly string[]): string =>
  hash(composition.join('\n')).toString(36).padStart(7, '0');

/**
 * True when a person is among the `percent` of people who get a version. The result is stable for a person and app,
 * differs from app to app, and raising the percentage only adds people. Nobody (`''`) is never among them.
 */
export function isInRollout(person: string, app: string, percent: number): boolean {
  return person !== '' && hash(`${app}\n${person}`) % BUCKETS < percent * (BUCKETS / 100);
}

/** Registry for a person: canaries replace live versions for the people they are meant for. */
export function chooseVersions(registry: RemoteRegistry, person: string): RemoteRegistry {
  return {
    ...registry,
    remotes: registry.remotes.map(({ canary, ...live }) =>
      canary && isInRollout(person, live.name, canary.percent) ? canary.remote : live,
    ),
  };
}

// Deprecated names, until the next major version.
export { compositionId as compositionStamp, isInRollout as isAmong };
