import type { RemoteManifest } from '@tech-portal/platform/manifest';

/** A name written out, as any remote of the portal's own repository has it. */
const ofPortal = /(["'`])(mfe-[a-z0-9-]+\/[a-z0-9-]+)\1/g;
/** A name of any remote, where it is asked for. */
const asked = /\bloadExposed\)?\(\s*(["'`])([a-z][a-z0-9-]*\/[a-z0-9-]+)\1/g;

/**
 * What scripts of a remote ask of other remotes without its manifest saying so; sorted, each once. Names that are put
 * together while the code runs are not seen.
 */
export function undeclaredExposes(scripts: readonly string[], { name, consumes }: RemoteManifest): string[] {
  const found = scripts.flatMap((script) =>
    [ofPortal, asked].flatMap((pattern) => [...script.matchAll(pattern)].map(([, , expose = '']) => expose)),
  );
  const declared: readonly string[] = consumes;
  return [...new Set(found)].filter((expose) => !expose.startsWith(`${name}/`) && !declared.includes(expose)).sort();
}
