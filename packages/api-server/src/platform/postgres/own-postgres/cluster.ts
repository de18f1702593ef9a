import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { failedToStart, noPrograms } from './own-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

/** Role of every connection; it owns everything. */
export const ROLE = 'portal';
const LOG = 'server.log';
/** Recovering from a power cut reads back at most MAX_WAL. */
const START_SECONDS = 600;
const MAX_WAL = '256MB';

/** Settings for few people on one machine; everything else is PostgreSQL's default, which is durable. */
const SMALL = [
  'shared_buffers=48MB',
  `max_wal_size=${MAX_WAL}`,
  'io_method=sync',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  // Statements that fail are the portal's to log, and their details have what people typed.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/** Files of a server, and what runs them. */
export interface Cluster {
  /** Its data folder, which belongs to `user`. */
  readonly folder: string;
  /** Folder of initdb, pg_ctl and postgres. */
  readonly programs: string;
  /** Undefined where it is the user of this process. */
  readonly user: ServerUser | undefined;
}

/** A server process that works in a folder, or did. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** A user that may not enter the folders above still reaches its own: every process of the server works in it. */
const here = (user: ServerUser | undefined): string => (user && process.platform === 'linux' ? '/proc/self/cwd' : '.');

/** Variables of libpq would point the programs elsewhere. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'ComSpec'].map((name) => [
      name,
      process.env[name],
    ]),
  );

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(
  { folder, programs, user }: Cluster,
  program: string,
  args: readonly string[],
  listens: boolean,
): Promise<Ended> {
  const words = ['-D', here(user), ...args];
  return new Promise((resolve, reject) => {
    // A server that it leaves behind would hold pipes open.
    const stdio = listens ? 'pipe' : 'ignore';
    // On Windows, Ctrl+C would otherwise end the server, which shares the console, before the portal.
    const options = { ...user, cwd: folder, env: environment(), stdio, windowsHide: true } as const;
    const child = spawn(join(programs, program), words, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Where the code points of text decide about order and letters, on every system and in every version alike. */
function locale(): readonly string[] {
  const letters = { darwin: 'UTF-8', win32: 'C' }[process.platform as string] ?? 'C.UTF-8';
  return [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
  ];
}

/**
 * Makes the files of a server in its folder, which is empty.
 *
 * @param auth `trust` where only who may enter the folder can connect, or a password in a file
 * @throws OwnPostgresError
 */
export async function initialize(
  cluster: Cluster,
  { auth, isDurable = true }: { auth: 'trust' | { readonly passwordFile: string }; isDurable?: boolean },
): Promise<void> {
  const access = auth === 'trust' ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${auth.passwordFile}`];
  const args = ['-U', ROLE, ...access, ...locale(), ...(isDurable ? [] : ['--no-sync'])];
  const { code, output } = await run(cluster, 'initdb', args, true).catch((error: unknown) => {
    throw isMissing(error) ? noPrograms() : error;
  });
  if (code === 127) throw noPrograms();
  if (code !== 0) throw failedToStart(cluster.folder, output);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOENT|ENOEXEC|EACCES)$/.test(String(error.code));

function readLock(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

const readLockedPid = (path: string): number => Number(readLock(path)[0] ?? 0);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // A process of somebody else (EPERM) is not the server; PostgreSQL decides the same.
    return false;
  }
}

/** Whether a process works in a folder, as each of a server does; ids of processes are used again. */
function worksIn(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    const [one, other] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return one.ino === other.ino && one.dev === other.dev;
  } catch {
    return false;
  }
}

/** The server that runs on a folder. */
export function findRunning(folder: string): RunningServer | undefined {
  const [pid, , , port] = readLock(join(folder, 'postmaster.pid')).map(Number);
  return pid !== undefined && pid > 0 && worksIn(folder, pid) ? { pid, port: port ?? 0 } : undefined;
}

/** The lock of a server's folder, and that of its socket. */
const LOCKS = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * Removes the locks of a server that was killed and whose id another process has by now, as in a container that was
 * started again, or that nobody has cleared away yet: PostgreSQL takes that one for the server. Only for a folder that
 * nobody responds from.
 */
export function removeStaleLock(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const stale = LOCKS.map((name) => join(folder, name)).filter((lock) => {
    const pid = Math.abs(readLockedPid(lock));
    return pid > 0 && isAlive(pid) && !worksIn(folder, pid);
  });
  for (const lock of stale) rmSync(lock, { force: true });
  return stale.length > 0;
}

/** What the server said last. */
export function lastWords({ folder }: Cluster): string {
  try {
    return readFileSync(join(folder, LOG), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Starts a server, and resolves when it takes connections: through a socket in its folder, or on a port of the loopback
 * address. It outlives this process.
 *
 * @param settings further ones, as `name=value`; a value has no spaces
 * @returns false if it did not start: the log says why, unless another process was quicker
 */
export async function start(
  cluster: Cluster,
  port: number | undefined,
  settings: readonly string[] = [],
): Promise<boolean> {
  const address =
    port === undefined
      ? ['listen_addresses=', 'unix_socket_directories=.']
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const options = [...SMALL, ...address, ...settings].map((setting) => `-c ${setting}`).join(' ');
  rmSync(join(cluster.folder, LOG), { force: true });
  const log = join(here(cluster.user), LOG);
  const { code } = await run(
    cluster,
    'pg_ctl',
    ['start', '-w', '-t', String(START_SECONDS), '-l', log, '-o', options],
    false,
  );
  return code === 0;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Asks a server to end, and returns whether it has within some seconds. */
async function end(cluster: Cluster, pid: number, mode: 'fast' | 'immediate', seconds: number): Promise<boolean> {
  try {
    // A signal ends a process of Windows at once.
    if (process.platform === 'win32') await run(cluster, 'pg_ctl', ['stop', '-W', '-m', mode], false);
    else process.kill(pid, SIGNALS[mode]);
  } catch {
    // It has ended meanwhile.
  }
  for (const began = Date.now(); worksIn(cluster.folder, pid); await pause(10)) {
    if (Date.now() - began > seconds * 1000) return false;
  }
  return true;
}

/**
 * Stops the server of a folder: in an orderly way, or at once if that takes too long, after which the next start recovers.
 * One that another process starts meanwhile goes on.
 *
 * @param mode `immediate` is like a crash
 */
export async function stop(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast', seconds = 5): Promise<void> {
  const server = findRunning(cluster.folder);
  if (server && !(await end(cluster, server.pid, mode, seconds))) await end(cluster, server.pid, 'immediate', 5);
}
