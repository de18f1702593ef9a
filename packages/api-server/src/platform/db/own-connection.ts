import type { Database } from './database.ts';

/** A connection of somebody's own, for work that takes minutes. */
export interface OwnConnection {
  readonly db: Database;
  /**
   * Writes rows into a table, with the quickest way that the database has.
   *
   * @param content lines of COPY's text format, with all columns of the table in their order
   */
  copyInto(table: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The shared pool, which responds while this connection is busy. */
  readonly others: Database;
  /** Cancels the statement that is running, if there is one. */
  interrupt(): Promise<void>;
  /** Ends it; what was not committed is gone. */
  close(): Promise<void>;
}
