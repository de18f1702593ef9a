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
  /** The connections of everybody else, which answer while this one is busy; on the embedded database it is the same. */
  readonly others: Database;
  /** Ends the statement that is under way, if there is one; on the embedded database nothing can. */
  interrupt(): Promise<void>;
  /** Ends it; what was not committed is gone. */
  close(): Promise<void>;
}
