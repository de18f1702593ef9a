import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renamedEntryPoints, renamedExports } from './renamed-exports.ts';

const exportsByPackage = new Map(Object.entries(renamedExports));
const entryPoints = new Map(Object.entries(renamedEntryPoints));

const sdkImport = /((?:import|export)\s+(?:type\s+)?)\{([^{}]*)\}(\s+from\s+)(['"])(@tech-portal\/[\w./-]+)\4/g;
const specifier = /^(type\s+)?(\w+)(?:\s+as\s+(\w+))?$/;

function renameSpecifier(item: string, names: Readonly<Record<string, string>>): string {
  const [, type = '', imported = '', local = imported] = specifier.exec(item.trim()) ?? [];
  const name = Object.hasOwn(names, imported) ? names[imported] : undefined;
  if (name === undefined) return item;
  const start = item.length - item.trimStart().length;
  const renamed = `${type}${name}${name === local ? '' : ` as ${local}`}`;
  return item.slice(0, start) + renamed + item.slice(item.trimEnd().length);
}

/** Imports renamed exports of the SDK by their new names. The rest of the code keeps the old names as local aliases. */
export const renameImports = (source: string): string =>
  source.replaceAll(
    sdkImport,
    (_statement, start: string, list: string, from: string, quote: string, entry: string) => {
      const names = exportsByPackage.get(entry.split('/', 2).join('/')) ?? {};
      const entryPoint = entryPoints.get(entry) ?? entry;
      const items = list.split(',').map((item) => renameSpecifier(item, names));
      return `${start}{${items.join(',')}}${from}${quote}${entryPoint}${quote}`;
    },
  );

/**
 * Renames the imports of every TypeScript file of a folder, except in node_modules.
 *
 * @param folder Absolute path.
 * @returns Paths of the changed files, relative to the folder.
 */
export async function renameImportsIn(folder: string): Promise<string[]> {
  const changed: string[] = [];
  const exclude = (path: string) => /(?:^|[/\\])(?:node_modules|dist)$/.test(path);
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder, exclude })) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    const next = renameImports(source);
    if (next === source) continue;
    await writeFile(path, next);
    changed.push(file);
  }
  return changed.toSorted();
}
