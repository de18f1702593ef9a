import type { Compilation, Dependency, Module } from '@rspack/core';

export type NamesOf = Readonly<Record<string, readonly string[]>>;

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Sorted for reproducible builds, as the compiler's module order varies. */
const inOrder = (entries: readonly (readonly [string, readonly string[]])[]): NamesOf =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Name that an import uses; none for a whole module. */
function nameOf({ type, ids }: Dependency): readonly string[] {
  // A re-export alone uses nothing; an import through it counts separately.
  return type === 'esm import specifier' && ids ? ids.slice(0, 1) : [];
}

/**
 * Names that a remote's code imports from the shared modules.
 *
 * @param requestOf Request of a module that the shell provides; undefined for others.
 */
export function importedNames(compilation: Compilation, requestOf: (module: Module) => string | undefined): NamesOf {
  const { moduleGraph, modules } = compilation;
  const entries = [...modules].flatMap((module): [string, string[]][] => {
    const request = requestOf(module);
    if (request === undefined) return [];
    const names = moduleGraph.getIncomingConnections(module).flatMap(({ dependency }) => nameOf(dependency));
    return names.length === 0 ? [] : [[request, sorted(names)]];
  });
  return inOrder(entries);
}

/** React's modules are CommonJS, whose exports are known only at run time. */
const saysItsExports = (request: string) => request.startsWith('@tech-portal/');

/** Names that a shell's shared modules export, except React's; not collected in development. */
export function exportedNames(compilation: Compilation, requests: readonly string[]): NamesOf {
  const { moduleGraph, modules } = compilation;
  const connections = [...modules].flatMap((module) =>
    module.identifier().includes('shared-modules.virtual.js') ? moduleGraph.getOutgoingConnections(module) : [],
  );
  const entries = connections.flatMap(({ dependency, module }): [string, string[]][] => {
    const { request } = dependency;
    if (request === undefined || !saysItsExports(request) || !requests.includes(request) || !module) return [];
    const names = moduleGraph.getProvidedExports(module);
    return Array.isArray(names) ? [[request, sorted(names)]] : [];
  });
  return inOrder(entries);
}
