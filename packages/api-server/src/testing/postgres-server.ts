import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import {
  findRunningServer,
  initializeCluster,
  readServerLog,
  ROLE,
  startServer,
  stopServer,
} from '../platform/postgres/bundled-postgres/cluster.ts';
import { findPrograms, programsCacheFolder } from '../platform/postgres/bundled-postgres/find-programs.ts';
import { findFreePort } from '../platform/postgres/bundled-postgres/free-port.ts';
import { findServerUser } from '../platform/postgres/bundled-postgres/server-user.ts';

export interface PostgresServer {
  readonly url: string;
  start(): Promise<void>;
  /** Stops the server: `fast` closes its connections, `immediate` simulates a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Suspends all processes of the server, as if the machine were gone; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Lists the id of a server's process and the ids of the processes it started. */
export function listProcesses(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        // The process has just ended.
        return false;
      }
    });
  return [pid, ...children.map(Number)];
}

/** With these settings, data survive a killed server, but not a crash of the machine. */
const FAST_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=120',
  'shared_buffers=128MB',
  'max_wal_size=1GB',
];

/** In-memory file system: copying a template takes a tenth of the time. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_MEMORY = 4 * 2 ** 30;

function fastestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_FREE_MEMORY ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a server on a free port, with the programs of the portal's own server.
 *
 * @param settings as `name=value`; they replace the fast settings, and the folder is then on disk
 */
export async function startPostgresServer(settings: readonly string[] = FAST_SETTINGS): Promise<PostgresServer> {
  const parent = settings === FAST_SETTINGS ? fastestFolder() : tmpdir();
  const folder = mkdtempSync(join(parent, 'tech-portal-postgres-'));
  const user = findServerUser(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const cache = programsCacheFolder(join(tmpdir(), 'tech-portal-programs'), user);
  const cluster = { folder, user, programs: findPrograms(cache, user) };
  const port = await findFreePort();
  const startCluster = async (): Promise<void> => {
    if (!(await startServer(cluster, port, settings)))
      throw new Error(`PostgreSQL did not start:\n${readServerLog(cluster)}`);
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const running = findRunningServer(folder);
    for (const pid of running ? listProcesses(running.pid) : []) process.kill(pid, name);
  };
  const remove = async (): Promise<void> => {
    await stopServer(cluster, 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await initializeCluster(cluster, { auth: 'trust', isDurable: false });
    await startCluster();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgres://${ROLE}@127.0.0.1:${port}/postgres`,
    start: startCluster,
    stop: (mode) => stopServer(cluster, mode, 30),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove,
  };
}
