import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findRunning, initialize, lastWords, ROLE, start, stop } from '../platform/postgres/own-postgres/cluster.ts';
import { findPrograms, programsCache } from '../platform/postgres/own-postgres/find-programs.ts';
import { findFreePort } from '../platform/postgres/own-postgres/free-port.ts';
import { findServerUser } from '../platform/postgres/own-postgres/server-user.ts';

export interface PostgresServer {
  readonly url: string;
  start(): Promise<void>;
  /** Stops it: `fast` closes its connections, `immediate` simulates a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Suspends all its processes, as if the machine were gone; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Id of a server's process and of those it started. */
export function processesOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        // Ended in between.
        return false;
      }
    });
  return [pid, ...children.map(Number)];
}

/** Survives a killed server, but not a crash of the machine. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'max_connections=120', 'shared_buffers=128MB', 'max_wal_size=1GB'];

/** In-memory file system: copying a template takes a tenth of the time. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 4 * 2 ** 30;

function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_MEMORY ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a server on a free port, with the programs of the portal's own server.
 *
 * @param settings as `name=value`, instead of the fast ones; its folder is then on disk
 */
export async function startPostgresServer(settings: readonly string[] = QUICK): Promise<PostgresServer> {
  const parent = settings === QUICK ? quickFolder() : tmpdir();
  const folder = mkdtempSync(join(parent, 'tech-portal-postgres-'));
  const user = findServerUser(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const cache = programsCache(join(tmpdir(), 'tech-portal-programs'), user);
  const cluster = { folder, user, programs: findPrograms(cache, user) };
  const port = await findFreePort();
  const begin = async (): Promise<void> => {
    if (!(await start(cluster, port, settings))) throw new Error(`PostgreSQL did not start:\n${lastWords(cluster)}`);
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const running = findRunning(folder);
    for (const pid of running ? processesOf(running.pid) : []) process.kill(pid, name);
  };
  const remove = async (): Promise<void> => {
    await stop(cluster, 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await initialize(cluster, { auth: 'trust', isDurable: false });
    await begin();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgres://${ROLE}@127.0.0.1:${port}/postgres`,
    start: begin,
    stop: (mode) => stop(cluster, mode, 30),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove,
  };
}
