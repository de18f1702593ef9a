import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { OwnPostgresError } from './own-postgres-error.ts';

/** Arbitrary fixed lock numbers: every process using the server holds the first, and serving portals the second. */
const USES = 7_300_501;
const SERVES = 7_300_502;
/** Milliseconds until the server releases the locks of a killed process. */
const NOTICED_MS = 2000;
const AGAIN_MS = 200;
const LIMIT_MS = 2000;
const MOST_ATTEMPTS = 5;

/** `all` serves alone; several processes may be `web` or `worker`. Undefined for a command, which does not serve. */
export type Part = 'all' | 'web' | 'worker' | undefined;

export interface Membership {
  /** Leaves the group; true if this was the last member, and then no other can join. */
  leave(): Promise<boolean>;
  end(): void;
}

async function holds(client: Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select ${lock}(${key}) as got`);
  return rows[0]?.got === true;
}

/** @throws OwnPostgresError if another portal serves from this folder */
async function takePart(client: Client, part: Exclude<Part, undefined>, folder: string): Promise<void> {
  const lock = part === 'all' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  for (const began = Date.now(); !(await holds(client, lock, SERVES)); await pause(AGAIN_MS)) {
    if (Date.now() - began < NOTICED_MS) continue;
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = ${SERVES} and granted and pg_locks.pid <> pg_backend_pid() limit 1`,
    );
    throw new OwnPostgresError(
      `The database in ${folder} is in use by ${rows[0]?.name ?? 'another process'}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Joins the group of processes that use a server, until it leaves. Reconnects after a break, which restarts a killed
 * server.
 *
 * @throws OwnPostgresError if another portal serves from this folder
 */
export async function join(connect: () => Promise<Client>, part: Part, folder: string): Promise<Membership> {
  let hasLeft = false;
  let current: Client | undefined;
  let comingBack: Promise<void> | undefined;

  async function enter(): Promise<void> {
    const client = await connect();
    try {
      await client.query(
        `set application_name = 'process ${process.pid} on ${hostname().replaceAll("'", '').slice(0, 40)}'`,
      );
      // Blocks while the last member leaves, and fails if that member stops the server.
      await client.query(`select pg_advisory_lock_shared(${USES})`);
      if (part) await takePart(client, part, folder);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    current = client;
    client.once('end', () => {
      current = undefined;
      comingBack = comeBack();
    });
  }

  async function comeBack(): Promise<void> {
    while (!hasLeft) {
      try {
        return await enter();
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      await enter();
      break;
    } catch (error) {
      // The last member may have just stopped it.
      if (error instanceof OwnPostgresError || attempt === MOST_ATTEMPTS) throw error;
    }
  }

  return {
    async leave() {
      hasLeft = true;
      const decide = async (): Promise<boolean> => {
        await comingBack;
        if (!current) return true;
        await current.query(`select pg_advisory_unlock_shared(${USES})`);
        return holds(current, 'pg_try_advisory_lock', USES);
      };
      // Abandons the wait for a server that does not respond.
      const silent = pause(LIMIT_MS, true, { ref: false });
      return Promise.race([decide().catch(() => true), silent]);
    },
    end: () => current?.connection.stream.destroy(),
  };
}
