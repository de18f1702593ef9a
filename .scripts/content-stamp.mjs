import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from './repository.mjs';

const generated = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results', 'playwright-report']);

function updateHash(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!generated.has(name)) updateHash(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(path)).update('\0');
}

/** Hash of the contents of files and folders, without generated folders. Paths are relative to the repository. */
export function contentStamp(paths) {
  const hash = createHash('sha256');
  for (const path of paths) updateHash(hash, at(path));
  return hash.digest('hex');
}

const stampFile = (name) => at('.cache', `${name}.stamp`);

export const isDone = (name, stamp) => existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === stamp;

export function markDone(name, stamp) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), stamp);
}
