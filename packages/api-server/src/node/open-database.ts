import type { Database } from '../db/database.ts';
import type { Settings } from './environment.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';
import { openPostgres } from './open-postgres.ts';

/** An open, migrated database and what closes it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** The database of the settings: PostgreSQL where DATABASE_URL says, otherwise embedded in DATA_DIR. */
export function openDatabase({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Settings): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, { connections: DATABASE_CONNECTIONS })
    : openEmbeddedDatabase({ folder: DATA_DIR });
}

/** Told every statement and its parameters before it runs; for tests that look at plans. */
export type QueryListener = (statement: string, parameters: readonly unknown[]) => void;
