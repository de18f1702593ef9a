import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Db } from 'pg-boss';
import type { PoolClient, PoolConfig } from 'pg';
import { DatabaseAwayError } from '../db/database-fault.ts';
import type { Database } from '../db/database.ts';
import { setLasting } from '../db/without-deadline.ts';
import { cutAtDeadline, runBeforeDeadline } from './cut-at-deadline.ts';
import type { ConnectionUse, DeadlineNow } from './cut-at-deadline.ts';
import { isPlannedAnew } from '../db/planned-anew.ts';
import type { PoolUse, QueryListener } from './opened-database.ts';

/** Maximum prepared statements per connection; later ones, such as lists of varying length, are not prepared. */
const MOST_PREPARED = 1000;
/** Errors after which the driver would keep using a broken connection. */
const UNUSABLE = /^(Query read timeout|cached plan must not change result type)$/;

/** serialization_failure and deadlock_detected: PostgreSQL aborted one of two transactions, which can be retried. */
const WORTH_A_RETRY = /^(40001|40P01)$/;
const MOST_ATTEMPTS = 4;

/**
 * Waits a random time of up to 25, 50 and 100 ms: an immediate retry would lock its first row again before the other
 * transaction, which waits for that row, continues.
 */
const pauseBefore = (attempt: number): Promise<void> => setTimeout(Math.random() * 25 * 2 ** (attempt - 2));

function isWorthARetry(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && WORTH_A_RETRY.test(String(cause.code));
}

export interface PostgresPool {
  /** Retries transactions after a deadlock, so they may only run statements, without side effects. */
  readonly db: Database;
  /** Runs statements unchanged, also several in one text. */
  readonly jobStore: Db;
  use(): PoolUse;
  /** Closes all connections immediately, which fails their statements. */
  cutConnections(): void;
  /** Waits for running statements and accepts no new ones. */
  close(): Promise<void>;
}

function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED || isPlannedAnew(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Prepares each parameterized statement once per connection, which the query builder does not do, and closes the
 * connection when it is unusable.
 */
function watchConnection(client: PoolClient, nameOf: (text: string) => string | undefined, use: ConnectionUse): void {
  // Without a listener, a broken connection would crash the process; its statement rejects anyway.
  client.on('error', () => undefined);
  // Looks up the driver's method on each call, because tracing may patch it after this connection was opened.
  const query = (...given: unknown[]): unknown => Reflect.apply(Client.prototype.query, client, given);
  const watched = (config: unknown, values: unknown, ...more: unknown[]): unknown => {
    const isPreparable =
      typeof config === 'object' && config !== null && 'text' in config && Array.isArray(values) && values.length > 0;
    const name = isPreparable ? nameOf(String(config.text)) : undefined;
    const run = () => query(name === undefined ? config : { ...Object(config), name }, values, ...more);
    const result = use.deadline ? runBeforeDeadline(use, config, run) : run();
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && UNUSABLE.test(error.message)) client.connection.stream.destroy();
      });
    }
    return result;
  };
  client.query = watched as PoolClient['query'];
}

/**
 * Opens a pool that connects on first use.
 *
 * @param deadlineNow Returns the deadline signal of the calling work, if any.
 */
export function openPostgresPool(
  config: PoolConfig,
  { onQuery, deadlineNow = () => undefined }: { onQuery?: QueryListener | undefined; deadlineNow?: DeadlineNow } = {},
): PostgresPool {
  const pool = new Pool(config);
  const clients = new Set<PoolClient>();
  const uses = new WeakMap<PoolClient, ConnectionUse>();
  /** Query builder per connection, which caches the statements built for it. */
  const builders = new WeakMap<PoolClient, NodePgDatabase>();
  const nameOf = createStatementNames();
  const options = { ...(onQuery && { logger: { logQuery: onQuery } }) };
  // The pool already drops a broken idle connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    builders.set(client, drizzle(client, options));
    const use: ConnectionUse = { running: 0, isCommitting: false };
    uses.set(client, use);
    watchConnection(client, nameOf, use);
  });
  pool.on('remove', (client) => clients.delete(client));

  /** Lends a connection to some work and ends the work at the deadline. */
  async function lend<Result>(
    deadline: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    deadline?.throwIfAborted();
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAwayError(error);
    });
    const use = uses.get(client);
    const cut = deadline && use && cutAtDeadline(client, use, deadline, config);
    try {
      deadline?.throwIfAborted();
      return await work(client);
    } finally {
      cut?.stop();
      client.release(cut?.isCut() === true);
    }
  }

  const transactionBefore =
    (deadlineOf: DeadlineNow): Database['transaction'] =>
    (work, transactionConfig) =>
      lend(deadlineOf(), async (client) => {
        const builder = builders.get(client) ?? drizzle(client, options);
        for (let attempt = 1; ; attempt += 1) {
          if (attempt > 1) await pauseBefore(attempt);
          try {
            return await builder.transaction(work, transactionConfig);
          } catch (error) {
            if (attempt === MOST_ATTEMPTS || !isWorthARetry(error)) throw error;
          }
        }
      });

  const lasting = drizzle(pool, options);
  // The query builder's own transaction leaks a connection that breaks at `begin`.
  lasting.transaction = transactionBefore(() => undefined);
  const query = (...given: unknown[]): unknown => {
    const deadline = deadlineNow();
    if (!deadline) return Reflect.apply(pool.query, pool, given);
    return lend(deadline, (client) => Reflect.apply(client.query, client, given));
  };
  const db = drizzle(Object.create(pool, { query: { value: query } }), options);
  db.transaction = transactionBefore(deadlineNow);
  setLasting(db, lasting);
  return {
    db,
    jobStore: { executeSql: (text, values) => pool.query(text, values) },
    use: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
    cutConnections() {
      for (const client of clients) client.connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}
