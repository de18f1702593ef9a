import type { RemoteRegistry } from './manifest.ts';

const BUCKETS = 10_000;

/** FNV-1a over UTF-16 code units, 32 bits: even, stable everywhere, and no secret. */
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
 * One short id for all that runs together in this tab, the same wherever the same versions run: in the footer,
 * with every call of the API and so in its log.
 *
 * @example compositionStamp(['shell 1a2b', 'mfe-store 3c4d']) // '0k3f9x2'
 */
export const compositionStamp = (composition: readonly string[]): string =>
  hash(composition.join('\n')).toString(36).padStart(7, '0');

/**
 * Whether a person gets what `percent` of the people get of an app. The answer for one person and app is always the
 * same, differs from app to app, and raising the percentage only adds people. Nobody (`''`) is never among them.
 */
export function isAmong(person: string, app: string, percent: number): boolean {
  return person !== '' && hash(`${app}\n${person}`) % BUCKETS < percent * (BUCKETS / 100);
}

/** The registry as a person gets it: canaries in the place of live versions for whom they are meant. */
export function chooseVersions(registry: RemoteRegistry, person: string): RemoteRegistry {
  return {
    ...registry,
    remotes: registry.remotes.map(({ canary, ...live }) =>
      canary && isAmong(person, live.name, canary.percent) ? canary.remote : live,
    ),
  };
}
