import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Which names a remote imports of the shared modules that a shell's ones do not have, a sentence for each module. Where one
 * of the two was published before builds said so, nothing is compared.
 */
export function missingExports(
  { name, imports = {} }: Pick<BuiltRemote, 'name' | 'imports'>,
  { exports = {}, provides }: Pick<BuiltShell, 'exports' | 'provides'>,
): string[] {
  return Object.entries(imports).flatMap(([request, names]) => {
    const offered = exports[request];
    const missing = offered ? names.filter((imported) => !offered.includes(imported)) : [];
    if (missing.length === 0) return [];
    return [
      `${name} imports ${list(missing)} from ${request}, which the shell's ${provides[request] ?? ''} does not have.`,
    ];
  });
}
