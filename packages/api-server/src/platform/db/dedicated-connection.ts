import type { Database } from './database.ts';

/** Dedicated connection for work that takes minutes. */
export interface DedicatedConnection {
  readonly db: Database;
  /**
   * Bulk-loads rows into a table with COPY.
   *
   * @param content Lines in COPY's text format, with all columns of the table in order.
   */
  copyInto(table: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Shared pool, usable while this connection is busy. */
  readonly sharedPool: Database;
  cancelStatement(): Promise<void>;
  /** Closes the connection and rolls back uncommitted work. */
  close(): Promise<void>;
}
