import type { Database } from './database.ts';

const databasesWithoutDeadline = new WeakMap<Database, Database>();

/** Registers the database that runs the same statements without a deadline. */
export function registerWithoutDeadline(db: Database, dbWithoutDeadline: Database): void {
  databasesWithoutDeadline.set(db, dbWithoutDeadline);
}

/**
 * Returns a database that ignores the request's deadline, to record a charge or to read for several requests. An open
 * transaction is returned unchanged and keeps its deadline.
 */
export const withoutDeadline = (db: Database): Database => databasesWithoutDeadline.get(db) ?? db;
