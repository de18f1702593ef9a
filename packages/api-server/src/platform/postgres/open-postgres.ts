import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { applyMigrations, applySqlFiles } from './apply-migrations.ts';
import type { DeadlineNow } from './cut-at-deadline.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import type { PostgresListener } from './listen-on-postgres.ts';
import type { FillDatabase, OpenDatabase, QueryListener } from './opened-database.ts';
import { createPostgresPing } from './postgres-ping.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** Any fixed number: who holds it is migrating. */
export const MIGRATION_LOCK = 7_300_431;
/** How often a process looks whether another one has finished migrating. */
const LOCK_PAUSE_MS = 250;
/** How long a request waits for a connection: for a new one, or until one of the others is free. */
const CONNECTION_MS = 5000;
/** The longest wait for a lock of another transaction: longer than any transaction of the portal takes. */
const LOCK_MS = 5000;
/** A transaction sends its next statement within milliseconds: one that does not belongs to a process that hangs. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Each side notices within two minutes that the machine of the other one is gone. */
const KEEPALIVE_MS = 60_000;
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6';
/** Compares and sorts a million rows in memory instead of in files. */
const MUCH_AT_ONCE = '-c work_mem=64MB -c temp_buffers=32MB';
/** Work that takes minutes leaves the other processors of the database to who waits for a page. */
const ONE_PROCESSOR = '-c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=0';
/** How connections that stay open are watched. */
const LASTING = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_MS, options: SERVER_KEEPALIVE };
/** Statements under way may take so long when the connections are closed. */
const CLOSE_MS = 1000;

/** There is no database where DATABASE_URL points; the message says where that is, without the password. */
export class DatabaseUnreachableError extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    super(`The database ${host}${pathname} cannot be reached${code}. Check that it runs and what DATABASE_URL says.`, {
      cause,
    });
    this.name = 'DatabaseUnreachableError';
  }
}

/** A statement that waited for the lock would hold up `create index concurrently`, which waits for all statements. */
async function lockMigrations(client: Client): Promise<void> {
  const lock = () => client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]);
  while (!(await lock()).rows[0]?.got) await pause(LOCK_PAUSE_MS);
}

async function migratePostgres(url: string, fill: FillDatabase | undefined): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(url, error);
  });
  try {
    await lockMigrations(client);
    // Ending the connection gives the lock back, whatever happens.
    const db = drizzle(client);
    await applyMigrations(db);
    await applySqlFiles(db);
    await fill?.(db);
  } finally {
    await client.end();
  }
}

/**
 * Connects to a PostgreSQL server and brings its tables up to date; of several processes starting at once, one
 * migrates and the others wait.
 *
 * @param deadlineNow ends the transactions and statements of the calling work
 * @param statementTimeoutMs how long one statement may take: less than a request may, so that nothing works on for
 *   a caller who has gone
 * @throws DatabaseUnreachableError, MigrationError
 */
export async function openPostgres(
  url: string,
  {
    connections = 16,
    statementTimeoutMs = 20_000,
    onQuery,
    deadlineNow,
    fill,
  }: {
    connections?: number;
    statementTimeoutMs?: number;
    onQuery?: QueryListener | undefined;
    deadlineNow?: DeadlineNow;
    fill?: FillDatabase | undefined;
  } = {},
): Promise<OpenDatabase> {
  await migratePostgres(url, fill);
  const pool = openPostgresPool(
    {
      connectionString: url,
      max: connections,
      application_name: 'tech-portal',
      connectionTimeoutMillis: CONNECTION_MS,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: 3600,
      ...LASTING,
      statement_timeout: statementTimeoutMs,
      // PostgreSQL ends the statement first, unless nothing arrives from it any more.
      query_timeout: statementTimeoutMs + 2000,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    { onQuery, ...(deadlineNow && { deadlineNow }) },
  );
  const { ping, close: closePing } = createPostgresPing(url);
  const listeners = new Set<PostgresListener>();
  return {
    db: pool.db,
    jobStore: async () => pool.jobStore,
    ping,
    poolUse: () => pool.use(),
    async ownConnection() {
      const client = new Client({
        connectionString: url,
        application_name: 'tech-portal-import',
        ...LASTING,
        options: `${SERVER_KEEPALIVE} ${MUCH_AT_ONCE} ${ONE_PROCESSOR}`,
      });
      // A broken connection fails the statement that is under way, or the next one.
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const backend = rows[0]?.pid;
      return {
        db: drizzle(client),
        others: pool.db,
        async interrupt() {
          await pool.db.execute(sql`select pg_cancel_backend(${backend}::int)`);
        },
        async copyInto(table, content) {
          const copying = client.query(from(`copy ${table} from stdin`));
          copying.end(content);
          await finished(copying);
        },
        close: () => client.end(),
      };
    },
    listen(channel, onNotified) {
      const listener = listenOnPostgres({ connectionString: url, ...LASTING }, channel, onNotified);
      listeners.add(listener);
      return listener;
    },
    cutConnections() {
      pool.cutConnections();
      for (const listener of listeners) listener.cutConnection();
    },
    async close() {
      const ended = Promise.all([pool.close(), closePing(), ...[...listeners].map((listener) => listener.stop())]);
      await Promise.race([ended, pause(CLOSE_MS).then(() => pool.cutConnections())]);
      await ended;
    },
  };
}
