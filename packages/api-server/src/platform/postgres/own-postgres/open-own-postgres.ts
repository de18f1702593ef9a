import process from 'node:process';
import type { Client } from 'pg';
import { hasSockets, prepareCluster } from './cluster-folder.ts';
import { findRunning, ROLE, stop } from './cluster.ts';
import { accessTo, connectOrStart } from './connect-or-start.ts';
import { findFreePort } from './free-port.ts';
import { join } from './membership.ts';
import type { Membership, Part } from './membership.ts';

/** Name of the portal's database. */
const DATABASE = 'portal';
/** How long a process that exits waits for its server to end. */
const EXIT_MS = 5000;

/** The server of a data folder, as a process uses it. */
export interface OwnPostgres {
  /** Address of the portal's database, for this process alone. */
  readonly url: string;
  /** Address of another database of the server. */
  urlOf(database: string): string;
  /** Gives the server up; the last process that uses it stops it. */
  close(): Promise<void>;
}

/** Nothing but this thread runs any more when a process exits, so it waits by standing still. */
function endBeforeExit(folder: string, signal: NodeJS.Signals): void {
  const running = findRunning(folder);
  if (!running) return;
  process.kill(running.pid, signal);
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (const began = Date.now(); findRunning(folder) && Date.now() - began < EXIT_MS;) Atomics.wait(still, 0, 0, 10);
}

/**
 * Opens PostgreSQL in a data folder: connects to the server that runs there, also to one whose portal was killed, or
 * starts it. Who must not enter the folder cannot connect.
 *
 * @param part what this process serves; a second portal on a folder is refused
 * @param mayBeginAnew whether data that this version does not read may be left aside
 * @throws OwnPostgresError
 */
export async function openOwnPostgres(
  dataDir: string,
  {
    part,
    mayBeginAnew = false,
    say = (line) => void process.stderr.write(`${line}\n`),
  }: { part?: Part; mayBeginAnew?: boolean; say?: (line: string) => void } = {},
): Promise<OwnPostgres> {
  const cluster = await prepareCluster(dataDir, { mayBeginAnew, say });
  const port = hasSockets ? 0 : await findFreePort();
  const access = accessTo(cluster, port);
  let isOurs = part !== undefined;
  let isStopping = false;
  /** A process that ends without closing takes the server with it; so does one that could not wait for it to stop. */
  function endServer(): void {
    if (isOurs) endBeforeExit(cluster.folder, isStopping ? 'SIGQUIT' : 'SIGINT');
  }
  process.once('exit', endServer);
  const connect = (): Promise<Client> =>
    connectOrStart(cluster, access, { port, onStarted: () => void (isOurs = true) });
  let member: Membership | undefined;
  async function close(): Promise<void> {
    if (await member?.leave()) {
      isStopping = true;
      await stop(cluster);
    }
    member?.end();
    access.release();
    process.removeListener('exit', endServer);
  }
  try {
    member = await join(connect, part, dataDir);
    const client = await connect();
    try {
      const { rows } = await client.query(`select from pg_database where datname = '${DATABASE}'`);
      // Another process may make it at the same time.
      if (rows.length === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`).catch(() => undefined);
    } finally {
      await client.end();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url: access.url(DATABASE), urlOf: (database) => access.url(database), close };
}
