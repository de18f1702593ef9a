import type { Database } from './database.ts';

const lasting = new WeakMap<Database, Database>();

/** Says which database runs the same statements to their end. */
export function setLasting(db: Database, other: Database): void {
  lasting.set(db, other);
}

/**
 * The database for work that goes on when the deadline of its request has passed: to record a charge, or to read for
 * several requests at once. A transaction that is open already stays as it is.
 */
export const withoutDeadline = (db: Database): Database => lasting.get(db) ?? db;
