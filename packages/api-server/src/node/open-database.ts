import type { Settings } from './environment.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';
import type { FillDatabase, OpenDatabase } from './opened-database.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * The database of the settings: PostgreSQL where DATABASE_URL says, otherwise embedded in DATA_DIR.
 *
 * @param fill what to do right after the migrations, while no other process can do the same
 */
export function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Settings,
  fill?: FillDatabase,
): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, { connections: DATABASE_CONNECTIONS, fill })
    : openEmbeddedDatabase({ folder: DATA_DIR, fill });
}
