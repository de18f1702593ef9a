import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startFailedError, programsMissingError } from './bundled-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

/** Role of every connection and owner of all objects. */
export const ROLE = 'portal';
const LOG_FILE = 'server.log';
/** Enough for recovery after a crash, which replays at most MAX_WAL. */
const START_TIMEOUT_SECONDS = 600;
const MAX_WAL = '256MB';

/** Settings for a few users on one machine; all other settings keep PostgreSQL's defaults, which are durable. */
const SERVER_SETTINGS = [
  'shared_buffers=48MB',
  `max_wal_size=${MAX_WAL}`,
  'io_method=sync',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  // The portal logs failed statements itself, and PostgreSQL's details contain user input.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

export interface Cluster {
  readonly folder: string;
  readonly programs: string;
  /** Undefined if the server runs as the user of this process. */
  readonly user: ServerUser | undefined;
}

/** Server process of a folder; it may have ended since it was found. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/**
 * Uses the working directory, which is the data folder, because the server's user may not be allowed to enter its
 * parents.
 */
const dataDirArgument = (user: ServerUser | undefined): string =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : '.';

/** Removes libpq variables, which would point the programs to another server. */
const serverEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'ComSpec'].map((name) => [
      name,
      process.env[name],
    ]),
  );

interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

function runProgram(
  { folder, programs, user }: Cluster,
  program: string,
  args: readonly string[],
  capturesOutput: boolean,
): Promise<ProgramResult> {
  const allArgs = ['-D', dataDirArgument(user), ...args];
  return new Promise((resolve, reject) => {
    // An inherited pipe would stay open with the server in the background.
    const stdio = capturesOutput ? 'pipe' : 'ignore';
    // On Windows, Ctrl+C would otherwise stop the server before the portal, since both share the console.
    const options = { ...user, cwd: folder, env: serverEnvironment(), stdio, windowsHide: true } as const;
    const child = spawn(join(programs, program), allArgs, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Orders text by code point, the same on every system and in every version. */
function locale(): readonly string[] {
  const characterType = { darwin: 'UTF-8', win32: 'C' }[process.platform as string] ?? 'C.UTF-8';
  return [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
  ];
}

/**
 * Runs initdb in an empty folder.
 *
 * @param auth `trust` if folder permissions protect the socket, or a password file
 * @throws BundledPostgresError
 */
export async function initializeCluster(
  cluster: Cluster,
  { auth, isDurable = true }: { auth: 'trust' | { readonly passwordFile: string }; isDurable?: boolean },
): Promise<void> {
  const access = auth === 'trust' ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${auth.passwordFile}`];
  const args = ['-U', ROLE, ...access, ...locale(), ...(isDurable ? [] : ['--no-sync'])];
  const { code, output } = await runProgram(cluster, 'initdb', args, true).catch((error: unknown) => {
    throw isProgramMissing(error) ? programsMissingError() : error;
  });
  if (code === 127) throw programsMissingError();
  if (code !== 0) throw startFailedError(cluster.folder, output);
}

const isProgramMissing = (error: unknown): boolean =>
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
    // A process of another user (EPERM) cannot be the server; PostgreSQL assumes the same.
    return false;
  }
}

/** Checks that the process runs in the folder, because process ids are reused. */
function runsInFolder(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    const [processFolder, dataFolder] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return processFolder.ino === dataFolder.ino && processFolder.dev === dataFolder.dev;
  } catch {
    return false;
  }
}

export function findRunningServer(folder: string): RunningServer | undefined {
  const [pid, , , port] = readLock(join(folder, 'postmaster.pid')).map(Number);
  return pid !== undefined && pid > 0 && runsInFolder(folder, pid) ? { pid, port: port ?? 0 } : undefined;
}

/** Lock files of the data folder and the socket. */
const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * Removes stale lock files of a killed server when another process has reused its id, as in a restarted container, or
 * when the server is still a zombie: PostgreSQL would mistake that process for the running server. Call it only if no
 * server responds.
 */
export function removeStaleLock(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const stale = LOCK_FILES.map((name) => join(folder, name)).filter((lock) => {
    const pid = Math.abs(readLockedPid(lock));
    return pid > 0 && isAlive(pid) && !runsInFolder(folder, pid);
  });
  for (const lock of stale) rmSync(lock, { force: true });
  return stale.length > 0;
}

export function readServerLog({ folder }: Cluster): string {
  try {
    return readFileSync(join(folder, LOG_FILE), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Starts a server that outlives this process, and resolves when it accepts connections: through a socket in its folder
 * or a loopback port.
 *
 * @param settings Additional settings, as `name=value` without spaces.
 * @returns false if it did not start: the log has the reason, unless another process started one first
 */
export async function startServer(
  cluster: Cluster,
  port: number | undefined,
  settings: readonly string[] = [],
): Promise<boolean> {
  const address =
    port === undefined
      ? ['listen_addresses=', 'unix_socket_directories=.']
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const options = [...SERVER_SETTINGS, ...address, ...settings].map((setting) => `-c ${setting}`).join(' ');
  rmSync(join(cluster.folder, LOG_FILE), { force: true });
  const log = join(dataDirArgument(cluster.user), LOG_FILE);
  const { code } = await runProgram(
    cluster,
    'pg_ctl',
    ['start', '-w', '-t', String(START_TIMEOUT_SECONDS), '-l', log, '-o', options],
    false,
  );
  return code === 0;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Stops a server and returns true if it ended in time. */
async function stopProcess(
  cluster: Cluster,
  pid: number,
  mode: 'fast' | 'immediate',
  seconds: number,
): Promise<boolean> {
  try {
    // On Windows, a signal kills the process immediately.
    if (process.platform === 'win32') await runProgram(cluster, 'pg_ctl', ['stop', '-W', '-m', mode], false);
    else process.kill(pid, SIGNALS[mode]);
  } catch {
    // The process has already ended.
  }
  for (const startedAt = Date.now(); runsInFolder(cluster.folder, pid); await pause(10)) {
    if (Date.now() - startedAt > seconds * 1000) return false;
  }
  return true;
}

/**
 * Stops the server of a folder: gracefully, or immediately after a timeout, which makes the next start recover. A
 * server started in the meantime by another process keeps running.
 *
 * @param mode `immediate` acts like a crash
 */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast', seconds = 5): Promise<void> {
  const server = findRunningServer(cluster.folder);
  if (server && !(await stopProcess(cluster, server.pid, mode, seconds)))
    await stopProcess(cluster, server.pid, 'immediate', 5);
}
