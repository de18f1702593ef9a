import type { Compilation, Dependency, Module } from '@rspack/core';

export type NamesByRequest = Readonly<Record<string, readonly string[]>>;

const sortedUnique = (names: Iterable<string>) => [...new Set(names)].sort();

/** Sorted for reproducible builds, as the compiler's module order varies. */
const sortByRequest = (entries: readonly (readonly [string, readonly string[]])[]): NamesByRequest =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Name that an import uses; empty for an import of the whole module. */
function importedNameOf({ type, ids }: Dependency): readonly string[] {
  // A re-export by itself uses nothing; an import through it counts separately.
  return type === 'esm import specifier' && ids ? ids.slice(0, 1) : [];
}

/**
 * Names that a remote's code imports from the shared modules.
 *
 * @param requestOf Request of a module that the shell provides; undefined for other modules.
 */
export function importedNames(
  compilation: Compilation,
  requestOf: (module: Module) => string | undefined,
): NamesByRequest {
  const { moduleGraph, modules } = compilation;
  const entries = [...modules].flatMap((module): [string, string[]][] => {
    const request = requestOf(module);
    if (request === undefined) return [];
    const names = moduleGraph.getIncomingConnections(module).flatMap(({ dependency }) => importedNameOf(dependency));
    return names.length === 0 ? [] : [[request, sortedUnique(names)]];
  });
  return sortByRequest(entries);
}

/** React's modules are CommonJS, whose exports are known only at run time. */
const hasStaticExports = (request: string) => request.startsWith('@tech-portal/');

/** Names that a shell's shared modules export, except React's; not collected in development. */
export function exportedNames(compilation: Compilation, requests: readonly string[]): NamesByRequest {
  const { moduleGraph, modules } = compilation;
  const connections = [...modules].flatMap((module) =>
    module.identifier().includes('shared-modules.virtual.js') ? moduleGraph.getOutgoingConnections(module) : [],
  );
  const entries = connections.flatMap(({ dependency, module }): [string, string[]][] => {
    const { request } = dependency;
    if (request === undefined || !hasStaticExports(request) || !requests.includes(request) || !module) return [];
    const names = moduleGraph.getProvidedExports(module);
    return Array.isArray(names) ? [[request, sortedUnique(names)]] : [];
  });
  return sortByRequest(entries);
}
