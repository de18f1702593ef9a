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

/**
 * Statements prepared per connection; further ones, such as those that differ by the length of a list, are not
 * prepared.
 */
const MOST_PREPARED = 1000;
/** After these errors the driver would go on using a connection that no longer works. */
const UNUSABLE = /^(Query read timeout|cached plan must not change result type)$/;

/** serialization_failure and deadlock_detected: PostgreSQL ended one of two transactions, which may be begun again. */
const WORTH_A_RETRY = /^(40001|40P01)$/;
const MOST_ATTEMPTS = 4;

/**
 * A random time of up to 25, 50 and 100 ms: repeated at once, the transaction would lock its first row again before the
 * other one, which waits for that row, continues.
 */
const pauseBefore = (attempt: number): Promise<void> => setTimeout(Math.random() * 25 * 2 ** (attempt - 2));

function isWorthARetry(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && WORTH_A_RETRY.test(String(cause.code));
}

/** A pool of connections, and the query builder over it. */
export interface PostgresPool {
  /** Transactions are repeated after a deadlock, so they may do nothing but run statements. */
  readonly db: Database;
  /** Runs statements as they are, several in one text as well. */
  readonly jobStore: Db;
  /** How the connections are used right now. */
  use(): PoolUse;
  /** Ends every connection at once: what runs on them fails. */
  cutConnections(): void;
  /** Waits for statements under way and takes no new ones. */
  close(): Promise<void>;
}

/** Gives each statement a name for as long as there are names left. */
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
 * Has a connection prepare each statement with parameters once, which the query builder does not do, and end
 * when it is of no use any more.
 */
function watchConnection(client: PoolClient, nameOf: (text: string) => string | undefined, use: ConnectionUse): void {
  // Without a listener the process ends when a connection breaks that is in use; its statement rejects anyway.
  client.on('error', () => undefined);
  // The driver's own, as it is then: tracing changes it when it starts, which may be after this connection was opened.
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
 * Opens a pool; it connects when it is first used.
 *
 * @param deadlineNow the signal that ends the work which is calling, if anything does
 */
export function openPostgresPool(
  config: PoolConfig,
  { onQuery, deadlineNow = () => undefined }: { onQuery?: QueryListener | undefined; deadlineNow?: DeadlineNow } = {},
): PostgresPool {
  const pool = new Pool(config);
  const clients = new Set<PoolClient>();
  const uses = new WeakMap<PoolClient, ConnectionUse>();
  /** One per connection, which keeps the statements that were built for it. */
  const builders = new WeakMap<PoolClient, NodePgDatabase>();
  const nameOf = createStatementNames();
  const options = { ...(onQuery && { logger: { logQuery: onQuery } }) };
  // An idle connection that breaks is nobody's concern: the pool has already let go of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    builders.set(client, drizzle(client, options));
    const use: ConnectionUse = { running: 0, isCommitting: false };
    uses.set(client, use);
    watchConnection(client, nameOf, use);
  });
  pool.on('remove', (client) => clients.delete(client));

  /** Lends a connection to some work, and ends the work at the deadline. */
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
  // The query builder's own way keeps a connection for good when it breaks at `begin`.
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
