import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const DEBIAN_SERVERS = '/usr/lib/postgresql';
/** They start servers with an embedded database of their own, which this run would only repeat. */
const EMBEDDED_ONLY = ['src/node/server-process.test.ts', 'src/node/killed-while-paying.test.ts'];

function findServerFolder(): string | undefined {
  const debian = existsSync(DEBIAN_SERVERS)
    ? readdirSync(DEBIAN_SERVERS)
        .sort()
        .reverse()
        .map((version) => join(DEBIAN_SERVERS, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debian];
  return folders.find((folder) => ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of UNPRIVILEGED_USERS) {
    const ids = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout));
    const [uid, gid] = ids;
    if (uid && gid) return { uid, gid };
  }
  throw new Error(`PostgreSQL does not run as root, and none of the users ${UNPRIVILEGED_USERS.join(', ')} exists.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

function run(command: string, args: readonly string[], owner: Owner | undefined): void {
  const result = spawnSync(command, args, {
    ...owner,
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr || String(result.error)}`);
}

function test(serverUrl: string): Promise<number> {
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const excluded = EMBEDDED_ONLY.flatMap((file) => ['--exclude', file]);
  const child = spawn(process.execPath, [vitest, 'run', ...excluded, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: serverUrl },
  });
  // Interrupted, the tests end first, and then the server and its folder as always.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** The same tests on PostgreSQL: on the server of TEST_DATABASE_URL, otherwise on one that lives as long as they run. */
async function testOnPostgres(): Promise<number> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return test(given);

  const folder = findServerFolder();
  if (!folder) {
    process.stderr.write(
      'The tests did NOT run on PostgreSQL: initdb, postgres and pg_ctl were not found. ' +
        'Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to a server where databases may be created.\n',
    );
    return 1;
  }
  const owner = findOwner();
  const data = mkdtempSync(join(tmpdir(), 'tech-portal-postgres-'));
  if (owner) chownSync(data, owner.uid, owner.gid);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=120`;
  try {
    run(
      join(folder, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
      owner,
    );
    run(join(folder, 'pg_ctl'), ['-D', data, '-w', '-l', join(data, 'server.log'), '-o', settings, 'start'], owner);
    try {
      return await test(`postgres://postgres@127.0.0.1:${port}/postgres`);
    } finally {
      run(join(folder, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], owner);
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

process.exitCode = await testOnPostgres();
