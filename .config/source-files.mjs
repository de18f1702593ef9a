import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const roots = ['shell', 'mfe-store', 'mfe-estimates', 'mfe-admin', 'packages', 'e2e'];
const generated = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results', 'playwright-report']);

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [join(folder, entry.name)];
    return generated.has(entry.name) ? [] : filesUnder(join(folder, entry.name));
  });
}

/** Handwritten files of the apps and packages, as paths relative to the repository. */
export const writtenFiles = (repository) =>
  roots
    .map((root) => join(repository, root))
    .filter((root) => existsSync(root))
    .flatMap(filesUnder)
    .map((file) => relative(repository, file));

/** Template of new repositories. It imports packages that are installed there, not here. */
const template = /^packages\/create\/template\//;

export const sourceFiles = (repository) =>
  writtenFiles(repository).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !template.test(file));
