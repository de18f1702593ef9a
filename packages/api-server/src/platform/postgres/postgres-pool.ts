import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Db } from 'pg-boss';
import type { PoolClient, PoolConfig } from 'pg';
import { DatabaseConnectionError } from '../db/database-fault.ts';
import type { Database } from '../db/database.ts';
import { registerWithoutDeadline } from '../db/without-deadline.ts';
import { cancelAtDeadline, runBeforeDeadline } from './cancel-at-deadline.ts';
import type { ConnectionUsage, GetDeadline } from './cancel-at-deadline.ts';
import { needsCustomPlan } from '../db/custom-plan.ts';
import type { PoolUsage, QueryListener } from './opened-database.ts';

/**
 * Maximum prepared statements per connection. Later ones, such as the many variants of statements with lists, are not
 * prepared.
 */
const MAX_PREPARED = 1000;
/** Errors after which the driver would keep using a broken connection. */
const UNUSABLE_CONNECTION_MESSAGE = /^(Query read timeout|cached plan must not change result type)$/;

/** serialization_failure and deadlock_detected: PostgreSQL aborted one of two transactions, which can be retried. */
const RETRYABLE_CODES = /^(40001|40P01)$/;
const MAX_ATTEMPTS = 4;

/**
 * Waits a random time of up to 25, 50 or 100 ms, depending on the attempt: an immediate retry would lock its first row
 * again before the other transaction, which waits for that row, continues.
 */
const waitBeforeRetry = (attempt: number): Promise<void> => setTimeout(Math.random() * 25 * 2 ** (attempt - 2));

function isRetryable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && RETRYABLE_CODES.test(String(cause.code));
}

export interface PostgresPool {
  /** Retries transactions after a deadlock, so they may only run statements, without side effects. */
  readonly db: Database;
  /** Runs statements unchanged, including several in one text. */
  readonly jobStore: Db;
  usage(): PoolUsage;
  /** Closes all connections immediately, which fails their statements. */
  destroyConnections(): void;
  /** Waits for running statements and accepts no new ones. */
  close(): Promise<void>;
}

function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const knownName = names.get(text);
    if (knownName !== undefined || names.size >= MAX_PREPARED || needsCustomPlan(text)) return knownName;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Prepares each parameterized statement once per connection, which the query builder does not do, and closes the
 * connection when it is unusable.
 */
function instrumentConnection(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  usage: ConnectionUsage,
): void {
  // Without a listener, a broken connection would crash the process; its statement rejects anyway.
  client.on('error', () => undefined);
  // Looks up the driver's method on each call, because tracing may patch it after this connection was opened.
  const query = (...queryArgs: unknown[]): unknown => Reflect.apply(Client.prototype.query, client, queryArgs);
  const instrumentedQuery = (config: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const isPreparable =
      typeof config === 'object' && config !== null && 'text' in config && Array.isArray(values) && values.length > 0;
    const name = isPreparable ? nameOf(String(config.text)) : undefined;
    const run = () => query(name === undefined ? config : { ...Object(config), name }, values, ...rest);
    const result = usage.deadline ? runBeforeDeadline(usage, config, run) : run();
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && UNUSABLE_CONNECTION_MESSAGE.test(error.message))
          client.connection.stream.destroy();
      });
    }
    return result;
  };
  client.query = instrumentedQuery as PoolClient['query'];
}

/**
 * Opens a pool that connects on first use.
 *
 * @param getDeadline Returns the deadline signal of the calling work, if any.
 */
export function openPostgresPool(
  config: PoolConfig,
  { onQuery, getDeadline = () => undefined }: { onQuery?: QueryListener | undefined; getDeadline?: GetDeadline } = {},
): PostgresPool {
  const pool = new Pool(config);
  const clients = new Set<PoolClient>();
  const usageByClient = new WeakMap<PoolClient, ConnectionUsage>();
  /** Query builder per connection, which caches the statements built for it. */
  const builders = new WeakMap<PoolClient, NodePgDatabase>();
  const nameOf = createStatementNames();
  const options = { ...(onQuery && { logger: { logQuery: onQuery } }) };
  // The pool already drops a broken idle connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    builders.set(client, drizzle(client, options));
    const usage: ConnectionUsage = { running: 0, isCommitting: false };
    usageByClient.set(client, usage);
    instrumentConnection(client, nameOf, usage);
  });
  pool.on('remove', (client) => clients.delete(client));

  /** Runs work on a connection of the pool and cancels its statements at the deadline. */
  async function withConnection<Result>(
    deadline: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    deadline?.throwIfAborted();
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseConnectionError(error);
    });
    const usage = usageByClient.get(client);
    const cancellation = deadline && usage && cancelAtDeadline(client, usage, deadline, config);
    try {
      deadline?.throwIfAborted();
      return await work(client);
    } finally {
      cancellation?.stop();
      client.release(cancellation?.isCanceled() === true);
    }
  }

  const createTransaction =
    (readDeadline: GetDeadline): Database['transaction'] =>
    (work, transactionConfig) =>
      withConnection(readDeadline(), async (client) => {
        const builder = builders.get(client) ?? drizzle(client, options);
        for (let attempt = 1; ; attempt += 1) {
          if (attempt > 1) await waitBeforeRetry(attempt);
          try {
            return await builder.transaction(work, transactionConfig);
          } catch (error) {
            if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
          }
        }
      });

  const dbWithoutDeadline = drizzle(pool, options);
  // The query builder's own transaction leaks a connection that breaks at `begin`.
  dbWithoutDeadline.transaction = createTransaction(() => undefined);
  const query = (...queryArgs: unknown[]): unknown => {
    const deadline = getDeadline();
    if (!deadline) return Reflect.apply(pool.query, pool, queryArgs);
    return withConnection(deadline, (client) => Reflect.apply(client.query, client, queryArgs));
  };
  const db = drizzle(Object.create(pool, { query: { value: query } }), options);
  db.transaction = createTransaction(getDeadline);
  registerWithoutDeadline(db, dbWithoutDeadline);
  return {
    db,
    jobStore: { executeSql: (text, values) => pool.query(text, values) },
    usage: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    destroyConnections() {
      for (const client of clients) client.connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}
