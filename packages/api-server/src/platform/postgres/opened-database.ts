import type { Db } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { PingOutcome } from '../db/database-health.ts';
import type { Listen } from '../db/listen.ts';
import type { OwnConnection } from '../db/own-connection.ts';

/** How the connections of a pool are used right now. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

/** An open, migrated database and what closes it. */
export interface OpenDatabase {
  readonly db: Database;
  /** How the queue of jobs reaches the database, apart from what is enqueued in somebody's transaction. */
  jobStore(): Promise<Db>;
  /** Sends a trivial statement; takes less than a second whatever happens. */
  ping(): Promise<PingOutcome>;
  readonly listen: Listen;
  /**
   * A connection for work that takes minutes, such as an import: without the limits of time that requests have, and with
   * tables and locks that end with it.
   */
  ownConnection(): Promise<OwnConnection>;
  /** Use of its connections. */
  readonly poolUse: () => PoolUse;
  /** Ends every connection at once, so that nothing waits for a database that has gone silent. */
  cutConnections(): void;
  close(): Promise<void>;
}

/** Writes what a migrated database needs to be of use, while no other process can do the same. */
export type FillDatabase = (db: Database) => Promise<void>;

/** Gets every statement and its parameters before it runs; for tests that look at plans. */
export type QueryListener = (statement: string, parameters: readonly unknown[]) => void;
