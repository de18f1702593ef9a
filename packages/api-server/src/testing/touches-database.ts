import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '..');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+\.ts)'/g;

/** What leads to the database of the run, or starts a PostgreSQL server: nothing else knows the address of one. */
const leadsThere = new Set(
  ['testing/test-database.ts', 'testing/connect-as-owner.ts', 'testing/postgres-server.ts'].map((file) =>
    join(source, file),
  ),
);

const known = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const found = known.get(file);
  if (found) return found;
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
  const imports = paths.filter((path) => existsSync(path));
  known.set(file, imports);
  return imports;
}

/** Whether a file of tests can notice on which database it runs: by itself, or by anything that it imports. */
export function touchesDatabase(file: string): boolean {
  const seen = new Set([file]);
  // A set is also walked through what is added on the way.
  for (const each of seen) {
    if (leadsThere.has(each)) return true;
    for (const imported of importsOf(each)) seen.add(imported);
  }
  return file.endsWith('.postgres.test.ts') || /TEST_DATABASE_URL|databaseTemplate/.test(readFileSync(file, 'utf8'));
}

/** Files of tests that no database has a part in, below the package's folder: on each they prove the same. */
export const withoutDatabase = (): readonly string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !touchesDatabase(join(source, file)))
    .map((file) => join('src', file))
    .toSorted();
