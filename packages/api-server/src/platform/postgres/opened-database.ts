import type { Db } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { PingOutcome } from '../db/database-health.ts';
import type { Listen } from '../db/listen.ts';
import type { DedicatedConnection } from '../db/dedicated-connection.ts';

export interface PoolUsage {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}

export interface OpenDatabase {
  readonly db: Database;
  /** Returns the database access of the job queue, except for jobs enqueued in a caller's transaction. */
  jobStore(): Promise<Db>;
  /** Runs a trivial statement; always resolves within a second. */
  ping(): Promise<PingOutcome>;
  readonly listen: Listen;
  /**
   * Opens a dedicated connection for work that takes minutes, such as an import. It has none of the timeouts of
   * requests. Closing it drops its temporary tables and releases its locks.
   */
  openDedicatedConnection(): Promise<DedicatedConnection>;
  readonly poolUsage: () => PoolUsage;
  /** Closes all connections immediately, because statements would hang if the database stops responding. */
  destroyConnections(): void;
  close(): Promise<void>;
}

/** Inserts initial data into a migrated database, under a lock that excludes other processes. */
export type SeedDatabase = (db: Database) => Promise<void>;

/** Receives every statement with parameters before it runs, for tests of query plans. */
export type QueryListener = (statement: string, parameters: readonly unknown[]) => void;
