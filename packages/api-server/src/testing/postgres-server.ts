import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const DEBIAN_SERVERS = '/usr/lib/postgresql';

/** A PostgreSQL server of its own, in a folder that goes with it. */
export interface PostgresServer {
  readonly url: string;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** Ends it: `fast` ends its connections, `immediate` is what a crash looks like. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Lets all its processes stand still, as if the machine had gone; `thaw` lets them go on. */
  freeze(): void;
  thaw(): void;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

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

/** A PATH with the programs of PostgreSQL, wherever it is installed. */
export const postgresPath = (): string =>
  [findServerFolder(), process.env['PATH']].filter((folder) => folder !== undefined).join(delimiter);

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

/** Without pipes: the server that one of these leaves behind would hold them open. */
function run(command: string, args: readonly string[], owner: Owner | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...owner, cwd: tmpdir(), stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed with ${code}.`))));
  });
}

/** A server's process and those that it started, by the id of the former. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
  return [pid, ...children.map(Number)];
}

/**
 * Starts one on a free port, fast, and durable when it is killed, not when its machine is; `undefined` where PostgreSQL
 * is not installed.
 */
export async function startPostgresServer(): Promise<PostgresServer | undefined> {
  const folder = findServerFolder();
  if (!folder) return undefined;
  const owner = findOwner();
  const data = mkdtempSync(join(tmpdir(), 'tech-portal-postgres-'));
  if (owner) chownSync(data, owner.uid, owner.gid);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c max_connections=120`;
  const control = (...args: readonly string[]): Promise<void> =>
    run(join(folder, 'pg_ctl'), ['-D', data, '-w', '-l', join(data, 'server.log'), ...args], owner);
  const start = (): Promise<void> => control('-o', settings, 'start');
  const pidFile = join(data, 'postmaster.pid');
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of processesOf(Number(readFileSync(pidFile, 'utf8').split('\n')[0]))) process.kill(pid, name);
  };
  try {
    await run(
      join(folder, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
      owner,
    );
    await start();
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => control('-m', mode, 'stop'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      if (existsSync(pidFile)) await control('-m', 'immediate', 'stop');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
