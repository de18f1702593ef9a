import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../environment/package-folder.ts';
import { selectRows } from '../db/database.ts';
import type { Database } from '../db/database.ts';

const sourceFolder = join(packageFolder, 'src');

/** Functions, triggers and views of a table, in a file beside it that may be applied again. */
export interface SqlFile {
  /** Path from `src`, such as `catalog/products.sql`. */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** Reads the files of all modules, sorted by name. */
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

/** Applies a file and remembers its text; a caller with a transaction has both or nothing. */
export async function applySqlFile(db: Database, { name, text, hash }: SqlFile): Promise<void> {
  await db.execute(sql.raw(text));
  await db.execute(sql`insert into drizzle.__sql_files (name, hash) values (${name}, ${hash}) on conflict do nothing`);
}

/** Makes the table of texts that a database has had. */
export async function createSqlFilesTable(db: Database): Promise<void> {
  await db.execute(sql`create table if not exists drizzle.__sql_files
    (name text, hash text, applied_at timestamp with time zone default now(), primary key (name, hash))`);
}

/**
 * Reads the files that a database has never had in their present text. A process of the release before, which starts
 * again during a deployment or after a rollback, finds its text among the earlier ones and leaves the newer one.
 */
export async function readChangedSqlFiles(db: Database, files: readonly SqlFile[]): Promise<readonly SqlFile[]> {
  const rows = await selectRows<{ name: string; hash: string }>(db, sql`select name, hash from drizzle.__sql_files`);
  const had = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return files.filter(({ name, hash }) => !had.has(`${name} ${hash}`));
}
