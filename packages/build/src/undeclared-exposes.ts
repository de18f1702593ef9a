import type { RemoteManifest } from '@tech-portal/platform/manifest';

/** Literal name of an expose, as in remotes of this repository. */
const portalExposePattern = /(["'`])(mfe-[a-z0-9-]+\/[a-z0-9-]+)\1/g;
/** Name of any remote's expose in a call of `loadExposed`. */
const loadExposedPattern = /\bloadExposed\)?\(\s*(["'`])([a-z][a-z0-9-]*\/[a-z0-9-]+)\1/g;

/**
 * Exposes of other remotes that a remote's scripts load although its manifest does not declare them, sorted and unique.
 * Does not find names computed at run time.
 */
export function findUndeclaredExposes(scripts: readonly string[], { name, consumes }: RemoteManifest): string[] {
  const found = scripts.flatMap((script) =>
    [portalExposePattern, loadExposedPattern].flatMap((pattern) =>
      [...script.matchAll(pattern)].map(([, , expose = '']) => expose),
    ),
  );
  const declared: readonly string[] = consumes;
  return [...new Set(found)].filter((expose) => !expose.startsWith(`${name}/`) && !declared.includes(expose)).sort();
}
