import type { Database } from '../db/database.ts';

/** An open, migrated database and what closes it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}
