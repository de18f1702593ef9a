import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { applyMigrations, applySqlFiles } from './apply-migrations.ts';
import type { GetDeadline } from './cancel-at-deadline.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import type { PostgresListener } from './listen-on-postgres.ts';
import type { SeedDatabase, OpenDatabase, QueryListener } from './opened-database.ts';
import { createPostgresPing } from './postgres-ping.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** Arbitrary fixed number of the advisory lock for migrations. */
export const MIGRATION_LOCK = 7_300_431;
/** Polling interval for the migration lock in ms. */
const LOCK_POLL_MS = 250;
/** Timeout in ms to get a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 5000;
/** Lock timeout in ms, longer than any transaction of the portal takes. */
const LOCK_TIMEOUT_MS = 5000;
/** Timeout in ms between statements of a transaction; only a hung process exceeds it. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Keepalive for both sides, to detect a lost peer within two minutes. */
const KEEPALIVE_MS = 60_000;
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6';
/** Lets PostgreSQL compare and sort a million rows in memory, not in files. */
const LARGE_MEMORY_OPTIONS = '-c work_mem=64MB -c temp_buffers=32MB';
/** Disables parallel workers, to leave processors to requests during long work. */
const NO_PARALLEL_OPTIONS = '-c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=0';
const KEEPALIVE_CONFIG = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_MS, options: SERVER_KEEPALIVE };
/** Milliseconds that running statements get to finish when connections close. */
const CLOSE_TIMEOUT_MS = 1000;

/** No database at DATABASE_URL; the message shows its location without the password. */
export class DatabaseUnreachableError extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    super(
      `The database ${host}${pathname} cannot be reached${code}. Check that it is running and that DATABASE_URL is correct.`,
      {
        cause,
      },
    );
    this.name = 'DatabaseUnreachableError';
  }
}

/**
 * Polls for the lock: a blocked statement would block `create index concurrently`, which waits for all running
 * statements.
 */
async function lockMigrations(client: Client): Promise<void> {
  const lock = () => client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]);
  while (!(await lock()).rows[0]?.got) await pause(LOCK_POLL_MS);
}

async function migratePostgres(url: string, seed: SeedDatabase | undefined): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(url, error);
  });
  try {
    await lockMigrations(client);
    // Closing the connection always releases the lock.
    const db = drizzle(client);
    await applyMigrations(db);
    await applySqlFiles(db);
    await seed?.(db);
  } finally {
    await client.end();
  }
}

/**
 * Connects to PostgreSQL and applies migrations. If several processes start at once, one migrates and the others wait.
 *
 * @param getDeadline Returns the deadline signal of the calling work.
 * @param statementTimeoutMs Statement timeout, shorter than the deadline of a request.
 * @throws DatabaseUnreachableError, MigrationError
 */
export async function openPostgres(
  url: string,
  {
    connections = 16,
    statementTimeoutMs = 20_000,
    onQuery,
    getDeadline,
    seed,
  }: {
    connections?: number;
    statementTimeoutMs?: number;
    onQuery?: QueryListener | undefined;
    getDeadline?: GetDeadline;
    seed?: SeedDatabase | undefined;
  } = {},
): Promise<OpenDatabase> {
  await migratePostgres(url, seed);
  const pool = openPostgresPool(
    {
      connectionString: url,
      max: connections,
      application_name: 'tech-portal',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: 3600,
      ...KEEPALIVE_CONFIG,
      statement_timeout: statementTimeoutMs,
      // Longer than the server's statement timeout; it fires only when the server does not respond.
      query_timeout: statementTimeoutMs + 2000,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    { onQuery, ...(getDeadline && { getDeadline }) },
  );
  const { ping, close: closePing } = createPostgresPing(url);
  const listeners = new Set<PostgresListener>();
  return {
    db: pool.db,
    jobStore: async () => pool.jobStore,
    ping,
    poolUsage: () => pool.usage(),
    async openDedicatedConnection() {
      const client = new Client({
        connectionString: url,
        application_name: 'tech-portal-import',
        ...KEEPALIVE_CONFIG,
        options: `${SERVER_KEEPALIVE} ${LARGE_MEMORY_OPTIONS} ${NO_PARALLEL_OPTIONS}`,
      });
      // The running or next statement already rejects when the connection breaks.
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const backendPid = rows[0]?.pid;
      return {
        db: drizzle(client),
        sharedPool: pool.db,
        async cancelStatement() {
          await pool.db.execute(sql`select pg_cancel_backend(${backendPid}::int)`);
        },
        async copyInto(table, content) {
          const copyStream = client.query(from(`copy ${table} from stdin`));
          copyStream.end(content);
          await finished(copyStream);
        },
        close: () => client.end(),
      };
    },
    listen(channel, onNotified) {
      const listener = listenOnPostgres({ connectionString: url, ...KEEPALIVE_CONFIG }, channel, onNotified);
      listeners.add(listener);
      return listener;
    },
    destroyConnections() {
      pool.destroyConnections();
      for (const listener of listeners) listener.destroyConnection();
    },
    async close() {
      const ended = Promise.all([pool.close(), closePing(), ...[...listeners].map((listener) => listener.stop())]);
      await Promise.race([ended, pause(CLOSE_TIMEOUT_MS).then(() => pool.destroyConnections())]);
      await ended;
    },
  };
}
