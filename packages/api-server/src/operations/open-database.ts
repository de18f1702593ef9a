import { openOwnPostgres, openPostgres } from '../platform/postgres/index.ts';
import type { DeadlineNow, FillDatabase, OpenDatabase, Part } from '../platform/postgres/index.ts';
import type { Settings } from './environment.ts';

/**
 * The database of the settings, up to date: that of DATABASE_URL, otherwise the portal's own PostgreSQL in DATA_DIR,
 * which runs as long as processes use it.
 *
 * @param part what this process serves, if it serves
 * @param fill what to do right after the migrations, while no other process can do the same
 * @throws OwnPostgresError, DatabaseUnreachableError, MigrationError
 */
export async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, SAMPLE_DATA }: Settings,
  { part, fill, deadlineNow }: { part?: Part; fill?: FillDatabase | undefined; deadlineNow?: DeadlineNow } = {},
): Promise<OpenDatabase> {
  const options = { connections: DATABASE_CONNECTIONS, fill, ...(deadlineNow && { deadlineNow }) };
  if (DATABASE_URL) return openPostgres(DATABASE_URL, options);
  const own = await openOwnPostgres(DATA_DIR, { part, mayBeginAnew: SAMPLE_DATA });
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
 * Gives the address of the database of the settings to some work, and has a server for as long as that takes.
 *
 * @throws OwnPostgresError
 */
export async function withDatabaseUrl<Result>(
  { DATABASE_URL, DATA_DIR, SAMPLE_DATA }: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (DATABASE_URL) return work(DATABASE_URL);
  const own = await openOwnPostgres(DATA_DIR, { mayBeginAnew: SAMPLE_DATA });
  try {
    return await work(own.url);
  } finally {
    await own.close();
  }
}
