import type { Compilation, Dependency, Module } from '@rspack/core';

/** Shared module → the names of it that are exported or imported, in the order of the alphabet. */
export type NamesOf = Readonly<Record<string, readonly string[]>>;

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The compiler reads modules in whatever order they come; equal builds are written equally. */
const inOrder = (entries: readonly (readonly [string, readonly string[]])[]): NamesOf =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The name that an import takes; none for a module as a whole. */
function nameOf({ type, ids }: Dependency): readonly string[] {
  // A re-export alone uses nothing: an import of the name from there counts by itself.
  return type === 'esm import specifier' && ids ? ids.slice(0, 1) : [];
}

/**
 * The names that a remote's code imports of the shared modules.
 *
 * @param requestOf The request of a module that the shell provides; undefined for any other.
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

/** React's modules are CommonJS: what they export is certain at run time alone. */
const saysItsExports = (request: string) => request.startsWith('@tech-portal/');

/** The names that a shell's shared modules export, but for React's; in development nobody asks for them. */
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
