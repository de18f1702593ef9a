import process from 'node:process';
import type { Client } from 'pg';
import { hasSockets, prepareCluster } from './cluster-folder.ts';
import { findRunning, ROLE, stop } from './cluster.ts';
import { accessTo, connectOrStart } from './connect-or-start.ts';
import { findFreePort } from './free-port.ts';
import { join } from './membership.ts';
import type { Membership, Part } from './membership.ts';

const DATABASE = 'portal';
/** Milliseconds that an exiting process waits for its server to stop. */
const EXIT_MS = 5000;

export interface OwnPostgres {
  /** URL of the portal's database, valid in this process only. */
  readonly url: string;
  urlOf(database: string): string;
  /** Releases the server; the last process that uses it stops it. */
  close(): Promise<void>;
}

/** Blocks the thread until the server stops, because no async code runs in an exit handler. */
function endBeforeExit(folder: string, signal: NodeJS.Signals): void {
  const running = findRunning(folder);
  if (!running) return;
  process.kill(running.pid, signal);
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (const began = Date.now(); findRunning(folder) && Date.now() - began < EXIT_MS;) Atomics.wait(still, 0, 0, 10);
}

/**
 * Opens PostgreSQL in a data folder: connects to a running server, even one that a killed portal left, or starts one.
 * Folder permissions control access.
 *
 * @param part Part that this process serves; a second portal on the folder is rejected.
 * @param mayBeginAnew Allows starting empty when this version cannot read existing data.
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
  /** Stops the server when a process exits without closing it, or could not wait for it to stop. */
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
      // Another process may create it at the same time.
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
