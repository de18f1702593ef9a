import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { END_OF_TABLE, headerLine, trailerLine, writeCompressed } from './backup-file.ts';

interface Table {
  /** Quoted and qualified with its schema. */
  readonly name: string;
  /** Quoted, without generated columns. */
  readonly columns: string;
}

/** Excludes PostgreSQL's own schemas. */
const notSystemSchema = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** Skips the record of applied SQL files: the target database applies functions and triggers itself. */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and ${notSystemSchema} and (n.nspname, c.relname) <> ('drizzle', '__sql_files') group by 1 order by 1`;

const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences as s where last_value is not null and ${notSystemSchema.replaceAll('n.nspname', 's.schemaname')} order by 1`;

async function* backupContent(client: Client): AsyncGenerator<Buffer | string> {
  // Snapshot across all tables, unaffected by concurrent writes.
  await client.query('begin isolation level repeatable read read only');
  const appliedMigrations = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations',
  );
  yield headerLine({ migrations: appliedMigrations.rows.map(({ at }) => at) });
  const rows: Record<string, number> = {};
  for (const { name, columns } of (await client.query<Table>(tablesSql)).rows) {
    yield `COPY ${name} (${columns}) FROM stdin;\n`;
    const copyStream = client.query(to(`copy ${name} (${columns}) to stdout`));
    for await (const chunk of copyStream as AsyncIterable<Buffer>) yield chunk;
    yield `${END_OF_TABLE}\n`;
    rows[name] = copyStream.rowCount;
  }
  for (const { name, value } of (await client.query<{ name: string; value: string }>(sequencesSql)).rows) {
    yield `SELECT pg_catalog.setval('${name.replaceAll("'", "''")}', ${value}, true);\n`;
  }
  yield trailerLine({ rows });
  await client.query('commit');
}

/**
 * Writes a snapshot of a database in use to a folder.
 *
 * @returns the path of the file
 */
export async function writeBackup(client: Client, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = join(folder, `tech-portal-${time}-${randomBytes(3).toString('hex')}.backup`);
  await writeCompressed(path, backupContent(client));
  return path;
}
