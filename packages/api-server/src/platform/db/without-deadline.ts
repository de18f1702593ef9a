import type { Database } from './database.ts';

const lasting = new WeakMap<Database, Database>();

/** Registers the database that runs the same statements without a deadline. */
export function setLasting(db: Database, other: Database): void {
  lasting.set(db, other);
}

/**
 * Returns a database that ignores the request's deadline, to record a charge or to read for several requests. An open
 * transaction is returned unchanged and keeps its deadline.
 */
export const withoutDeadline = (db: Database): Database => lasting.get(db) ?? db;
