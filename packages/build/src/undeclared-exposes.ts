import type { RemoteManifest } from '@tech-portal/platform/manifest';

/** Literal name, as remotes of this repository have it. */
const portalExposePattern = /(["'`])(mfe-[a-z0-9-]+\/[a-z0-9-]+)\1/g;
/** Name of any remote in a call of `loadExposed`. */
const loadExposedPattern = /\bloadExposed\)?\(\s*(["'`])([a-z][a-z0-9-]*\/[a-z0-9-]+)\1/g;

/**
 * Exposes of other remotes that a remote's scripts load without declaring them in its manifest, sorted and unique.
 * Names computed at run time are not found.
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
