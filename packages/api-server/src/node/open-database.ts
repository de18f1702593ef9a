import type { Settings } from './environment.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';
import type { OpenDatabase } from './opened-database.ts';
import { openPostgres } from './open-postgres.ts';

/** The database of the settings: PostgreSQL where DATABASE_URL says, otherwise embedded in DATA_DIR. */
export function openDatabase({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Settings): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, { connections: DATABASE_CONNECTIONS })
    : openEmbeddedDatabase({ folder: DATA_DIR });
}
