import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hasSockets, readPassword } from './cluster-folder.ts';
import { findRunning, lastWords, removeStaleLock, ROLE, start } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { failedToStart, OwnPostgresError } from './own-postgres-error.ts';

const SOCKET_PORT = 5432;
/** Maximum folder length for a socket path on every system, without the socket's name. */
const LONGEST_FOLDER = 88;
/** Timeout in ms for a server to respond or stop; a server in recovery reports that and gets longer. */
const SILENT_MS = 30_000;
const RECOVERY_MS = 600_000;
const CONNECT_MS = 5000;

export interface Access {
  url(database: string): string;
  release(): void;
}

function throughSocket(folder: string): Access {
  const isShort = Buffer.byteLength(folder) <= LONGEST_FOLDER;
  if (!isShort && process.platform !== 'linux') {
    throw new OwnPostgresError(`The path ${folder} is too long for a socket. Set DATA_DIR to a shorter one.`);
  }
  const handle = isShort ? undefined : openSync(folder, 'r');
  const host = encodeURIComponent(handle === undefined ? folder : `/proc/self/fd/${handle}`);
  return {
    url: (database) => `postgres://${ROLE}@localhost/${database}?host=${host}&port=${SOCKET_PORT}`,
    release() {
      if (handle !== undefined) closeSync(handle);
    },
  };
}

/** Uses the port of the running server, whichever process started it. */
const throughLoopback = (cluster: Cluster, port: () => number): Access => ({
  url: (database) => `postgres://${ROLE}:${readPassword(cluster)}@127.0.0.1:${port()}/${database}`,
  release: () => undefined,
});

export function accessTo(cluster: Cluster, port: number): Access {
  if (hasSockets) return throughSocket(cluster.folder);
  return throughLoopback(cluster, () => findRunning(cluster.folder)?.port ?? port);
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** Nothing listens, or the server just ended. */
const isAbsent = (code: string): boolean => /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code);
/** cannot_connect_now and admin_shutdown: the server starts, recovers or stops. */
const isChanging = (code: string): boolean => /^57P0[123]$/.test(code);

/**
 * Connects to the server of a folder and starts it if none runs. Of several concurrent processes, one starts it.
 *
 * @param port Port of a server without sockets.
 * @throws OwnPostgresError
 */
export async function connectOrStart(
  cluster: Cluster,
  access: Access,
  { port, onStarted }: { port: number; onStarted: () => void },
): Promise<Client> {
  const { folder } = cluster;
  const began = Date.now();
  let attempts = 0;
  for (;;) {
    const client = new Client({ connectionString: access.url('postgres'), connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => undefined);
    let code = '';
    try {
      await client.connect();
      return client;
    } catch (error) {
      code = codeOf(error);
      client.connection.stream.destroy();
      const waited = Date.now() - began;
      if (waited > (isChanging(code) ? RECOVERY_MS : SILENT_MS)) {
        const running = findRunning(folder);
        if (!running) throw failedToStart(folder, lastWords(cluster));
        throw new OwnPostgresError(
          `The database in ${folder} does not respond (${code || 'silent'}). End its process ${running.pid}, and start again.`,
        );
      }
    }
    if (isAbsent(code) && !findRunning(folder)) {
      attempts += 1;
      const isStarted = await start(cluster, hasSockets ? undefined : port);
      if (isStarted) onStarted();
      // Another process may be starting it, or a killed server left a stale lock.
      const mayComeYet = findRunning(folder) !== undefined || removeStaleLock(folder);
      // PostgreSQL saw the killed server still running; it may be gone by now.
      const isLeaving = /is still in use|already exists/.test(lastWords(cluster));
      if (!isStarted && !mayComeYet && (!isLeaving || attempts > 50)) throw failedToStart(folder, lastWords(cluster));
    }
    await pause(50);
  }
}
