import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrationsFolder } from './migrations-folder.ts';
import type { OpenDatabase, QueryListener } from './opened-database.ts';
import { prepareStatements } from './prepare-statements.ts';

/** Any fixed number: who holds it is migrating. */
const MIGRATION_LOCK = 7_300_431;
/** Statements under way may take so long when the connections are closed. */
const CLOSE_SECONDS = 1;

/** There is no database where DATABASE_URL points; the message says where that is, without the password. */
export class DatabaseUnreachableError extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    super(`The database ${host}${pathname} cannot be reached${code}. Check that it runs and what DATABASE_URL says.`, {
      cause,
    });
    this.name = 'DatabaseUnreachableError';
  }
}

async function migratePostgres(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await client`select 1`.catch((error: unknown) => {
      throw new DatabaseUnreachableError(url, error);
    });
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    // Ending the connection gives the lock back, whatever happens.
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end({ timeout: CLOSE_SECONDS });
  }
}

/**
 * Connects to a PostgreSQL server and brings its tables up to date; of several processes starting at once, one
 * migrates and the others wait.
 *
 * @param statementTimeoutMs how long one statement may take: less than a request may, so that nothing works on for
 *   a caller who has gone
 * @throws DatabaseUnreachableError
 */
export async function openPostgres(
  url: string,
  {
    connections = 16,
    statementTimeoutMs = 20_000,
    onQuery,
  }: { connections?: number; statementTimeoutMs?: number; onQuery?: QueryListener | undefined } = {},
): Promise<OpenDatabase> {
  await migratePostgres(url);
  const client = postgres(url, {
    max: connections,
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: { application_name: 'tech-portal', statement_timeout: statementTimeoutMs },
  });
  return {
    db: drizzle(prepareStatements(client), { ...(onQuery && { logger: { logQuery: onQuery } }) }),
    kind: 'postgres',
    async close() {
      await client.end({ timeout: CLOSE_SECONDS });
    },
  };
}
