import { join, posix } from 'node:path';

export const exposedTypesFile = 'exposed-types.json';

export interface ExposedTypes {
  /** Expose → declaration file of its module. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Path of a declaration file, relative to the types' folder → its text. */
  readonly files: Readonly<Record<string, string>>;
}

const relativeImport = /(?:from|import)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

/** Declaration file of a relative import with or without an extension; undefined if there is none. */
function declarationOf(files: ExposedTypes['files'], importer: string, request: string): string | undefined {
  const path = posix.join(posix.dirname(importer), request);
  const base = path.replace(/\.(?:d\.ts|[cm]?[jt]sx?)$/, '');
  return [`${base}.d.ts`, `${path}/index.d.ts`].find((file) => file in files);
}

function reachableFrom(files: ExposedTypes['files'], start: string): string[] {
  const found = [start];
  for (const file of found) {
    for (const [, request = ''] of (files[file] ?? '').matchAll(relativeImport)) {
      const next = declarationOf(files, file, request);
      if (next !== undefined && !found.includes(next)) found.push(next);
    }
  }
  return found;
}

/** Keeps only declarations reachable from the exposes. */
export function pruneTypes({ exposes, files }: ExposedTypes): ExposedTypes {
  const needed = new Set(Object.values(exposes).flatMap((file) => reachableFrom(files, file)));
  const neededFiles = [...needed].toSorted().map((file) => [file, files[file] ?? '']);
  return { exposes, files: Object.fromEntries(neededFiles) as ExposedTypes['files'] };
}

/**
 * Files for a consumer: a declaration for each expose by its public name, and its dependencies.
 *
 * @param expose Name of a single expose, e.g. `part-search-panel`; undefined for all.
 * @throws Error when there is no such expose
 */
export function filesForConsumer(app: string, types: ExposedTypes, expose?: string): Map<string, string> {
  const selected = Object.entries(types.exposes).filter(([name]) => expose === undefined || name === `./${expose}`);
  if (selected.length === 0) {
    const available = Object.keys(types.exposes).map((name) => name.slice(2));
    throw new Error(
      `${app} has types of ${available.join(', ') || 'nothing'}${expose === undefined ? '' : `, not of ${expose}`}.`,
    );
  }
  const written = new Map<string, string>();
  for (const [name, file] of selected) {
    for (const needed of reachableFrom(types.files, file)) {
      written.set(join(app, 'behind', needed), types.files[needed] ?? '');
    }
    const module = `${'../'.repeat(name.split('/').length - 2)}./behind/${file.replace(/\.d\.ts$/, '.js')}`;
    written.set(
      join(app, `${name.slice(2)}.d.ts`),
      `export * from '${module}';\nexport { default } from '${module}';\n`,
    );
  }
  return written;
}
