import { openBundledPostgres, openPostgres } from '../platform/postgres/index.ts';
import type { GetDeadline, SeedDatabase, OpenDatabase, ProcessRole } from '../platform/postgres/index.ts';
import type { Settings } from './environment.ts';

/**
 * Opens and migrates the database: DATABASE_URL, or the bundled PostgreSQL in DATA_DIR, which runs while processes use
 * it.
 *
 * @param processRole Role of this process, if any.
 * @param seedDatabase Runs right after the migrations, under their lock.
 * @throws BundledPostgresError, DatabaseUnreachableError, MigrationError
 */
export async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, SAMPLE_DATA }: Settings,
  {
    processRole,
    seedDatabase,
    getDeadline,
  }: { processRole?: ProcessRole; seedDatabase?: SeedDatabase | undefined; getDeadline?: GetDeadline } = {},
): Promise<OpenDatabase> {
  const options = {
    connections: DATABASE_CONNECTIONS,
    seed: seedDatabase,
    ...(getDeadline && { getDeadline }),
  };
  if (DATABASE_URL) return openPostgres(DATABASE_URL, options);
  const own = await openBundledPostgres(DATA_DIR, { processRole, canStartEmpty: SAMPLE_DATA });
  try {
    const opened = await openPostgres(own.url, options);
    return {
      ...opened,
      async close() {
        await opened.close();
        await own.close();
      },
    };
  } catch (error) {
    await own.close();
    throw error;
  }
}

/**
 * Runs work with the configured database URL, and keeps the bundled server, if used, running meanwhile.
 *
 * @throws BundledPostgresError
 */
export async function withDatabaseUrl<Result>(
  { DATABASE_URL, DATA_DIR, SAMPLE_DATA }: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (DATABASE_URL) return work(DATABASE_URL);
  const own = await openBundledPostgres(DATA_DIR, { canStartEmpty: SAMPLE_DATA });
  try {
    return await work(own.url);
  } finally {
    await own.close();
  }
}
