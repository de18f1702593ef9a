import type { Settings } from './environment.ts';
import type { FillDatabase, OpenDatabase } from './opened-database.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * The database of the settings: PostgreSQL where DATABASE_URL says, otherwise embedded in DATA_DIR.
 *
 * @param fill what to do right after the migrations, while no other process can do the same
 */
export async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Settings,
  fill?: FillDatabase,
): Promise<OpenDatabase> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL, { connections: DATABASE_CONNECTIONS, fill });
  // A process on PostgreSQL never loads it.
  const { openEmbeddedDatabase } = await import('./open-embedded-database.ts');
  return openEmbeddedDatabase({ folder: DATA_DIR, fill });
}
