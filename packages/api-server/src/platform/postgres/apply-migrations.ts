import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { array, number, object, parse, string } from 'valibot';
import { packageFolder } from '../environment/package-folder.ts';
import { selectRows } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { applySqlFile, createSqlFilesTable, readChangedSqlFiles, readSqlFiles } from './sql-files.ts';
import type { SqlFile } from './sql-files.ts';

const migrationsFolder = join(packageFolder, 'migrations');
const journal = object({ entries: array(object({ tag: string(), when: number() })) });

/** First line of a migration with statements that cannot run in a transaction, such as `create index concurrently`. */
const NO_TRANSACTION_MARK = /^\s*-- outside a transaction\b/;
/** Line that runs a file of `src` at this point, because later statements of the migration need its functions. */
const APPLY_DIRECTIVE = /^-- apply (\S+\.sql)$/m;
/** lock_not_available and deadlock_detected: other transactions use the table. */
const LOCK_ERROR_CODES = /^(55P03|40P01)$/;
const SAFE_MESSAGE_CODES = /^(42|25)/;

export interface Migration {
  /** File name without its extension. */
  readonly name: string;
  /** Creation time in epoch milliseconds; the database identifies migrations by it. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** A migration failed; earlier ones are applied. `cause` is the database's error. */
export class MigrationError extends Error {
  constructor(name: string, reason: string, cause?: unknown) {
    super(`The migration ${name} could not be applied: ${reason}`, { cause });
    this.name = 'MigrationError';
  }
}

export function readMigrations(): readonly Migration[] {
  const { entries } = parse(journal, JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder }).map(({ sql: statements, folderMillis, hash }) => {
    const entry = entries.find(({ when }) => when === folderMillis);
    return { name: entry?.tag ?? hash, when: folderMillis, hash, statements };
  });
}

async function runStatements(db: Database, { name, statements }: Migration, files: readonly SqlFile[]): Promise<void> {
  for (const statement of statements) {
    const [, fileName] = APPLY_DIRECTIVE.exec(statement) ?? [];
    const file = files.find((each) => each.name === fileName);
    if (fileName && !file) throw new MigrationError(name, `there is no file src/${fileName}.`);
    if (file) await applySqlFile(db, file);
    else await db.execute(sql.raw(statement));
  }
}

const recordMigration = (db: Database, { hash, when }: Migration) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);

type ApplyMigration = (
  db: Database,
  migration: Migration,
  files: readonly SqlFile[],
  lockTimeout: string,
) => Promise<void>;

const applyWithoutTransaction: ApplyMigration = async (db, migration, files, lockTimeout) => {
  await db.execute(sql.raw(`set lock_timeout = '${lockTimeout}'`));
  try {
    await runStatements(db, migration, files);
  } finally {
    await db.execute(sql`reset lock_timeout`);
  }
  // A failed `create index concurrently` leaves an invalid index, which has the name but is never used.
  const invalidIndexes = await selectRows<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  );
  const names = invalidIndexes.map(({ name }) => name).join(', ');
  if (names) throw new MigrationError(migration.name, `it left an index that is not valid (${names}). Drop it first.`);
  await recordMigration(db, migration);
};

const applyInTransaction: ApplyMigration = async (db, migration, files, lockTimeout) => {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
    await runStatements(tx, migration, files);
    await recordMigration(tx, migration);
  });
};

/** Unwraps the database's error from the query builder's, which includes the statement. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');

/**
 * Only messages of the class "syntax error or access rule violation" are safe to show; others may contain row values.
 */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && SAFE_MESSAGE_CODES.test(codeOf(cause))
    ? cause.message
    : `the database refused it (${codeOf(cause)}).`;

interface RetryOptions {
  readonly lockTimeoutMs?: number;
  readonly attempts?: number;
  readonly pauseMs?: number;
}

async function retryWhileLocked(
  name: string,
  work: (lockTimeout: string) => Promise<void>,
  { lockTimeoutMs = 3000, attempts = 20, pauseMs = 2000 }: RetryOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(`${lockTimeoutMs}ms`);
    } catch (error) {
      if (error instanceof MigrationError) throw error;
      const cause = causeOf(error);
      if (!LOCK_ERROR_CODES.test(codeOf(cause))) throw new MigrationError(name, reasonOf(cause), cause);
      if (attempt >= attempts) {
        throw new MigrationError(name, `its tables were in use, ${attempts} times in a row.`, cause);
      }
      await pause(pauseMs);
    }
  }
}

async function readApplied(db: Database): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ at: string }>(
    db,
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map(({ at }) => at));
}

/**
 * Applies missing migrations, each file in its own transaction, to release its locks early. A statement waits only
 * briefly for a lock, because all other queries wait behind it; then the file is retried. A file outside a transaction
 * must be idempotent, because a retry may find it partly applied.
 *
 * @param db One connection, which holds the lock on migrations.
 * @param attempts Maximum attempts per file while its tables are in use.
 * @throws MigrationError
 */
export async function applyMigrations(
  db: Database,
  {
    migrations = readMigrations(),
    sqlFiles = readSqlFiles(),
    ...retryOptions
  }: { migrations?: readonly Migration[]; sqlFiles?: readonly SqlFile[] } & RetryOptions = {},
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await createSqlFilesTable(db);
  const applied = await readApplied(db);
  for (const migration of migrations) {
    if (applied.has(String(migration.when))) continue;
    const apply = NO_TRANSACTION_MARK.test(migration.statements[0] ?? '')
      ? applyWithoutTransaction
      : applyInTransaction;
    await retryWhileLocked(migration.name, (lockTimeout) => apply(db, migration, sqlFiles, lockTimeout), retryOptions);
  }
}

/**
 * Applies the SQL files whose current text the database has never had, each in its own transaction. Call it after
 * `applyMigrations` on the same connection. An older release, which does not know all applied migrations, changes
 * nothing.
 *
 * @throws MigrationError
 */
export async function applySqlFiles(
  db: Database,
  {
    migrations = readMigrations(),
    sqlFiles = readSqlFiles(),
    ...retryOptions
  }: { migrations?: readonly Migration[]; sqlFiles?: readonly SqlFile[] } & RetryOptions = {},
): Promise<void> {
  const known = new Set(migrations.map(({ when }) => String(when)));
  if ([...(await readApplied(db))].some((at) => !known.has(at))) return;
  for (const file of await readChangedSqlFiles(db, sqlFiles)) {
    const apply = (lockTimeout: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
        // A function may call one that a later file creates.
        await tx.execute(sql`set local check_function_bodies = off`);
        await applySqlFile(tx, file);
      });
    await retryWhileLocked(file.name, apply, retryOptions);
  }
}
