import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../environment/package-folder.ts';
import { selectRows } from '../db/database.ts';
import type { Database } from '../db/database.ts';

const sourceFolder = join(packageFolder, 'src');

/** Idempotent SQL file next to a table, with its functions, triggers and views. */
export interface SqlFile {
  /** Path from `src`, such as `catalog/products.sql`. */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** Reads the SQL files of all modules, sorted by name. */
export function readSqlFiles(): readonly SqlFile[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(sourceFolder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Applies a file and records its text; use a transaction to make that atomic. */
export async function applySqlFile(db: Database, { name, text, hash }: SqlFile): Promise<void> {
  await db.execute(sql.raw(text));
  await db.execute(sql`insert into drizzle.__sql_files (name, hash) values (${name}, ${hash}) on conflict do nothing`);
}

export async function createSqlFilesTable(db: Database): Promise<void> {
  await db.execute(sql`create table if not exists drizzle.__sql_files
    (name text, hash text, applied_at timestamp with time zone default now(), primary key (name, hash))`);
}

/**
 * Finds files whose current text the database has never had. The previous release, restarted during a deployment or
 * after a rollback, finds its text among the recorded ones and keeps the newer version.
 */
export async function readChangedSqlFiles(db: Database, files: readonly SqlFile[]): Promise<readonly SqlFile[]> {
  const rows = await selectRows<{ name: string; hash: string }>(db, sql`select name, hash from drizzle.__sql_files`);
  const appliedVersions = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return files.filter(({ name, hash }) => !appliedVersions.has(`${name} ${hash}`));
}
