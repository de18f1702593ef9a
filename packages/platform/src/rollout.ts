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

/** The version of the shell's canary, when it is meant for a person. */
export const shellCanaryFor = ({ shellCanary }: RemoteRegistry, person: string): string | undefined =>
  shellCanary && isAmong(person, 'shell', shellCanary.percent) ? shellCanary.version : undefined;

/**
 * The cookie by which a browser requests the shell's canary: who gets it is known there, before there is a page. Over
 * https its name begins with `__Host-`, so that no other host of the domain can write it.
 */
export const SHELL_CANARY_COOKIE = 'shell_canary';

/**
 * What a line of cookies requests, a version as a rule; empty when it requests nothing, or several things at once.
 *
 * @param cookies As a request or a document has them: `name=value; name=value`.
 */
export function requestedShell(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  const requested = pairs.filter(([name]) => name === SHELL_CANARY_COOKIE || name === `__Host-${SHELL_CANARY_COOKIE}`);
  return requested.length === 1 ? (requested[0]?.[1] ?? '') : '';
}
