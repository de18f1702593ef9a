import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';

const quoteNames = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Names that a remote imports from shared modules but a shell does not export, one sentence per module. Skips builds
 * too old to list their names.
 */
export function missingExports(
  { name, imports = {} }: Pick<BuiltRemote, 'name' | 'imports'>,
  { exports = {}, provides }: Pick<BuiltShell, 'exports' | 'provides'>,
): string[] {
  return Object.entries(imports).flatMap(([request, names]) => {
    const exportedNames = exports[request];
    const missing = exportedNames ? names.filter((imported) => !exportedNames.includes(imported)) : [];
    if (missing.length === 0) return [];
    return [
      `${name} imports ${quoteNames(missing)} from ${request}, which the shell's ${provides[request] ?? ''} does not have.`,
    ];
  });
}
