import process from 'node:process';
import type { Client } from 'pg';
import { hasSockets, prepareCluster } from './cluster-folder.ts';
import { findRunningServer, ROLE, stopServer } from './cluster.ts';
import { createAccess, connectOrStart } from './connect-or-start.ts';
import { findFreePort } from './free-port.ts';
import { joinServer } from './membership.ts';
import type { Membership, ProcessRole } from './membership.ts';

const DATABASE = 'portal';
/** Milliseconds that an exiting process waits for its server to stop. */
const EXIT_TIMEOUT_MS = 5000;

export interface BundledPostgres {
  /** URL of the portal's database, valid in this process only. */
  readonly url: string;
  urlOf(database: string): string;
  /** Releases the server; the last process that uses it stops it. */
  close(): Promise<void>;
}

/** Blocks the thread until the server stops, because no async code runs in an exit handler. */
function stopBeforeExit(folder: string, signal: NodeJS.Signals): void {
  const running = findRunningServer(folder);
  if (!running) return;
  process.kill(running.pid, signal);
  const waitBuffer = new Int32Array(new SharedArrayBuffer(4));
  for (const startedAt = Date.now(); findRunningServer(folder) && Date.now() - startedAt < EXIT_TIMEOUT_MS;)
    Atomics.wait(waitBuffer, 0, 0, 10);
}

/**
 * Opens PostgreSQL in a data folder: connects to a running server, even one left behind by a killed portal, or starts
 * one. Folder permissions control access.
 *
 * @param processRole Part of the portal that this process serves; a second portal on the folder is rejected.
 * @param canStartEmpty Allows starting empty when this version cannot read existing data.
 * @throws BundledPostgresError
 */
export async function openBundledPostgres(
  dataDir: string,
  {
    processRole,
    canStartEmpty = false,
    printLine = (line) => void process.stderr.write(`${line}\n`),
  }: { processRole?: ProcessRole; canStartEmpty?: boolean; printLine?: (line: string) => void } = {},
): Promise<BundledPostgres> {
  const cluster = await prepareCluster(dataDir, { canStartEmpty, printLine });
  const port = hasSockets ? 0 : await findFreePort();
  const access = createAccess(cluster, port);
  let mustStopServer = processRole !== undefined;
  let isStopping = false;
  /** Stops the server when a process exits without closing it, or could not wait for it to stop. */
  function stopOnExit(): void {
    if (mustStopServer) stopBeforeExit(cluster.folder, isStopping ? 'SIGQUIT' : 'SIGINT');
  }
  process.once('exit', stopOnExit);
  const connect = (): Promise<Client> =>
    connectOrStart(cluster, access, { port, onStarted: () => void (mustStopServer = true) });
  let membership: Membership | undefined;
  async function close(): Promise<void> {
    if (await membership?.leave()) {
      isStopping = true;
      await stopServer(cluster);
    }
    membership?.disconnect();
    access.release();
    process.removeListener('exit', stopOnExit);
  }
  try {
    membership = await joinServer(connect, processRole, dataDir);
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
