import type { Database } from '../db/database.ts';

/** An open, migrated database and what closes it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** Told every statement and its parameters before it runs; for tests that look at plans. */
export type QueryListener = (statement: string, parameters: readonly unknown[]) => void;
