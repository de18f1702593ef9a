import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { BundledPostgresError } from './bundled-postgres-error.ts';

/** Arbitrary fixed lock numbers: every process using the server holds the first, and serving portals the second. */
const MEMBERS_LOCK = 7_300_501;
const SERVING_LOCK = 7_300_502;
/** Milliseconds until the server releases the locks of a killed process. */
const LOCK_RELEASE_MS = 2000;
const RETRY_MS = 200;
const LEAVE_TIMEOUT_MS = 2000;
const MAX_ATTEMPTS = 5;

/**
 * `all` must be the only serving process; several processes may be `web` or `worker`. Undefined for a command, which
 * does not serve.
 */
export type ProcessRole = 'all' | 'web' | 'worker' | undefined;

export interface Membership {
  /** Leaves the group. Returns true for the last member, after which no process can join. */
  leave(): Promise<boolean>;
  disconnect(): void;
}

async function tryLock(client: Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select ${lock}(${key}) as got`);
  return rows[0]?.got === true;
}

/** @throws BundledPostgresError if another portal serves from this folder */
async function acquireServingLock(
  client: Client,
  processRole: Exclude<ProcessRole, undefined>,
  folder: string,
): Promise<void> {
  const lock = processRole === 'all' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  for (const startedAt = Date.now(); !(await tryLock(client, lock, SERVING_LOCK)); await pause(RETRY_MS)) {
    if (Date.now() - startedAt < LOCK_RELEASE_MS) continue;
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = ${SERVING_LOCK} and granted and pg_locks.pid <> pg_backend_pid() limit 1`,
    );
    throw new BundledPostgresError(
      `The database in ${folder} is in use by ${rows[0]?.name ?? 'another process'}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Joins the group of processes that use a server, until it leaves. Reconnects after the connection breaks, which
 * restarts a killed server.
 *
 * @throws BundledPostgresError if another portal serves from this folder
 */
export async function joinServer(
  connect: () => Promise<Client>,
  processRole: ProcessRole,
  folder: string,
): Promise<Membership> {
  let hasLeft = false;
  let currentClient: Client | undefined;
  let reconnecting: Promise<void> | undefined;

  async function connectMember(): Promise<void> {
    const client = await connect();
    try {
      await client.query(
        `set application_name = 'process ${process.pid} on ${hostname().replaceAll("'", '').slice(0, 40)}'`,
      );
      // Blocks while the last member leaves, and fails if that member stops the server.
      await client.query(`select pg_advisory_lock_shared(${MEMBERS_LOCK})`);
      if (processRole) await acquireServingLock(client, processRole, folder);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    currentClient = client;
    client.once('end', () => {
      currentClient = undefined;
      reconnecting = reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    while (!hasLeft) {
      try {
        return await connectMember();
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      await connectMember();
      break;
    } catch (error) {
      // The last member may have just stopped the server.
      if (error instanceof BundledPostgresError || attempt === MAX_ATTEMPTS) throw error;
    }
  }

  return {
    async leave() {
      hasLeft = true;
      const unlockAndCheckLast = async (): Promise<boolean> => {
        await reconnecting;
        if (!currentClient) return true;
        await currentClient.query(`select pg_advisory_unlock_shared(${MEMBERS_LOCK})`);
        return tryLock(currentClient, 'pg_try_advisory_lock', MEMBERS_LOCK);
      };
      // Abandons the wait for a server that does not respond.
      const timeout = pause(LEAVE_TIMEOUT_MS, true, { ref: false });
      return Promise.race([unlockAndCheckLast().catch(() => true), timeout]);
    },
    disconnect: () => currentClient?.connection.stream.destroy(),
  };
}
