import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hasSockets, readPassword } from './cluster-folder.ts';
import { findRunningServer, readServerLog, removeStaleLock, ROLE, startServer } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { startFailedError, BundledPostgresError } from './bundled-postgres-error.ts';

const SOCKET_PORT = 5432;
/** Maximum length of a folder path that leaves room for the socket's name on every system. */
const MAX_FOLDER_LENGTH = 88;
/** Timeout in ms for a server to respond or stop; a server in recovery reports that and gets more time. */
const RESPONSE_TIMEOUT_MS = 30_000;
const RECOVERY_TIMEOUT_MS = 600_000;
const CONNECT_TIMEOUT_MS = 5000;

export interface ServerAccess {
  url(database: string): string;
  release(): void;
}

function socketAccess(folder: string): ServerAccess {
  const fitsSocketPath = Buffer.byteLength(folder) <= MAX_FOLDER_LENGTH;
  if (!fitsSocketPath && process.platform !== 'linux') {
    throw new BundledPostgresError(`The path ${folder} is too long for a socket. Set DATA_DIR to a shorter one.`);
  }
  const handle = fitsSocketPath ? undefined : openSync(folder, 'r');
  const host = encodeURIComponent(handle === undefined ? folder : `/proc/self/fd/${handle}`);
  return {
    url: (database) => `postgres://${ROLE}@localhost/${database}?host=${host}&port=${SOCKET_PORT}`,
    release() {
      if (handle !== undefined) closeSync(handle);
    },
  };
}

/** Uses the port of the running server, whichever process started it. */
const loopbackAccess = (cluster: Cluster, port: () => number): ServerAccess => ({
  url: (database) => `postgres://${ROLE}:${readPassword(cluster)}@127.0.0.1:${port()}/${database}`,
  release: () => undefined,
});

export function createAccess(cluster: Cluster, port: number): ServerAccess {
  if (hasSockets) return socketAccess(cluster.folder);
  return loopbackAccess(cluster, () => findRunningServer(cluster.folder)?.port ?? port);
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** Nothing listens, or the server just ended. */
const isServerAbsent = (code: string): boolean => /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code);
/** cannot_connect_now and admin_shutdown: the server starts, recovers or stops. */
const isStartingOrStopping = (code: string): boolean => /^57P0[123]$/.test(code);

/**
 * Connects to the server of a folder and starts it if none runs. Of several concurrent processes, only one starts it.
 *
 * @param port Port of a server without sockets.
 * @throws BundledPostgresError
 */
export async function connectOrStart(
  cluster: Cluster,
  access: ServerAccess,
  { port, onStarted }: { port: number; onStarted: () => void },
): Promise<Client> {
  const { folder } = cluster;
  const startedAt = Date.now();
  let attempts = 0;
  for (;;) {
    const client = new Client({
      connectionString: access.url('postgres'),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    let code = '';
    try {
      await client.connect();
      return client;
    } catch (error) {
      code = codeOf(error);
      client.connection.stream.destroy();
      const waitedMs = Date.now() - startedAt;
      if (waitedMs > (isStartingOrStopping(code) ? RECOVERY_TIMEOUT_MS : RESPONSE_TIMEOUT_MS)) {
        const running = findRunningServer(folder);
        if (!running) throw startFailedError(folder, readServerLog(cluster));
        throw new BundledPostgresError(
          `The database in ${folder} does not respond (${code || 'silent'}). End its process ${running.pid}, and start again.`,
        );
      }
    }
    if (isServerAbsent(code) && !findRunningServer(folder)) {
      attempts += 1;
      const isStarted = await startServer(cluster, hasSockets ? undefined : port);
      if (isStarted) onStarted();
      // Another process may be starting it, or a killed server left a stale lock.
      const canStillStart = findRunningServer(folder) !== undefined || removeStaleLock(folder);
      // PostgreSQL saw the killed server still running; it may be gone by now.
      const isOldServerStopping = /is still in use|already exists/.test(readServerLog(cluster));
      if (!isStarted && !canStillStart && (!isOldServerStopping || attempts > 50))
        throw startFailedError(folder, readServerLog(cluster));
    }
    await pause(50);
  }
}
