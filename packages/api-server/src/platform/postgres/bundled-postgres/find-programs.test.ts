import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { initializeCluster } from './cluster.ts';
import { findPackage, findPrograms } from './find-programs.ts';
import { startFailedError } from './bundled-postgres-error.ts';
import { isReadableBy } from './server-user.ts';

const nobody = { uid: 65_534, gid: 65_534 };
// Some machines have a temporary folder that only its owner can enter.
const open = [tmpdir(), '/var/tmp'].find((path) => existsSync(path) && isReadableBy(path, nobody)) ?? tmpdir();
const folder = mkdtempSync(join(open, 'tech-portal-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
chmodSync(folder, 0o755);

test('the programs of the installed package run where they are', () => {
  const programs = findPrograms(join(folder, 'unused'), undefined);
  expect(programs).toContain('node_modules');
  const { stdout } = spawnSync(join(programs, 'initdb'), ['--version'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^initdb \(PostgreSQL\) 18\./);
});

test('a package whose folder another user may not enter is copied to where they may', () => {
  const hidden = join(folder, 'hidden');
  mkdirSync(hidden, { mode: 0o700 });
  const installed = join(hidden, 'package');
  cpSync(findPackage() ?? 'none', installed, { recursive: true, verbatimSymlinks: true });
  const programs = [1, 2].map(() => findPrograms(join(folder, 'cache'), nobody, installed));
  expect(programs[0]).toMatch(/cache\/postgres-18\.[^/]+\/native\/bin$/);
  expect(programs[1]).toBe(programs[0]);
  expect(isReadableBy(join(programs[0] ?? '', 'postgres'), nobody)).toBe(true);
  const libraries = join(programs[0] ?? '', '../lib');
  const links = readdirSync(libraries, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  expect(links.filter(({ name }) => isAbsolute(readlinkSync(join(libraries, name))))).toEqual([]);
  expect(isReadableBy(join(installed, 'native/bin/postgres'), nobody)).toBe(false);
  expect(spawnSync(join(programs[0] ?? '', 'initdb'), ['--version'], { encoding: 'utf8' }).status).toBe(0);
});

test('a system that no package has programs for is a sentence that says what to do', async () => {
  const cluster = { folder, programs: join(folder, 'missing'), user: undefined };
  const message = /^No PostgreSQL for \S+ \S+ came with the packages\. Install PostgreSQL 15 or newer, .* DATABASE_URL/;
  await expect(initializeCluster(cluster, { auth: 'trust' })).rejects.toThrow(message);
});

test.each([
  ['initdb: error: could not write: No space left on device', 'Its disk is full. Free some space, and start again.'],
  ['FATAL:  data directory "." has wrong ownership', 'Its files belong to another user'],
  ['FATAL:  something else', 'Its last lines say why.\nFATAL:  something else'],
])('%j is said with what to do', (output, sentence) => {
  expect(startFailedError('/data/postgres', output).message).toContain(sentence);
});
