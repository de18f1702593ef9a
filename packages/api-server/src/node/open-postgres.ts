import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrationsFolder } from './migrations-folder.ts';
import type { OpenDatabase } from './open-database.ts';

/** Any fixed number: who holds it is migrating. */
const MIGRATION_LOCK = 7_300_431;
const CLOSE_SECONDS = 5;

async function migratePostgres(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
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
 */
export async function openPostgres(
  url: string,
  { connections = 16, statementTimeoutMs = 20_000 }: { connections?: number; statementTimeoutMs?: number } = {},
): Promise<OpenDatabase> {
  await migratePostgres(url);
  const client = postgres(url, {
    max: connections,
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: { application_name: 'tech-portal', statement_timeout: statementTimeoutMs },
  });
  return {
    db: drizzle(client),
    kind: 'postgres',
    async close() {
      await client.end({ timeout: CLOSE_SECONDS });
    },
  };
}
