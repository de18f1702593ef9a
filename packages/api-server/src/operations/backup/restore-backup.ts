import { drizzle } from 'drizzle-orm/node-postgres';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { applyMigrations, MIGRATION_LOCK, readMigrations } from '../../platform/postgres/index.ts';
import { BackupDamagedError, END_OF_TABLE, inspectBackup, readLines } from './backup-file.ts';

const COPY_STATEMENT = /^COPY ([^\s(]+) \(([^()\n]+)\) FROM stdin;\n$/;
const SET_SEQUENCE_STATEMENT = /^SELECT pg_catalog\.setval\('(?:[^']|'')+', \d+, true\);\n$/;

const relationCountSql = `
  select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** Pairs of statements that remove and restore foreign keys, or disable and enable triggers, for the load. */
const constraintToggleSql = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and conparentid = 0
  union all
  select format('alter table %s disable trigger user', tgrelid::regclass), format('alter table %s enable trigger user', tgrelid::regclass)
  from (select distinct tgrelid from pg_trigger where not tgisinternal) as t`;

const tableNamesSql = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** The backup cannot be restored here; the message has the reason. Nothing was changed. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

async function runStatements(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function copyRows(client: Client, path: string, known: ReadonlySet<string>): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let copyStream: CopyStreamQuery | undefined;
  let table = '';
  for await (const line of readLines(path)) {
    if (copyStream) {
      if (line.length === END_OF_TABLE.length + 1 && line.toString() === `${END_OF_TABLE}\n`) {
        copyStream.end();
        await finished(copyStream);
        rows.set(table, copyStream.rowCount);
        copyStream = undefined;
      } else if (!copyStream.write(line)) await Promise.race([once(copyStream, 'drain'), finished(copyStream)]);
      continue;
    }
    const text = line.toString();
    const [, name = '', columns = ''] = COPY_STATEMENT.exec(text) ?? [];
    if (name !== '') {
      if (!known.has(name))
        throw new RestoreRefusedError(`The backup has a table that the portal does not have: ${name}.`);
      table = name;
      copyStream = client.query(from(`copy ${name} (${columns}) from stdin`));
      // `finished` reports the error.
      copyStream.on('error', () => undefined);
    } else if (SET_SEQUENCE_STATEMENT.test(text)) await client.query(text);
    else if (!text.startsWith('-- ')) throw new BackupDamagedError(path);
  }
  return rows;
}

async function emptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  await runStatements(client, [
    'rollback',
    ...rows.map(({ name }) => `drop schema ${name} cascade`),
    'create schema public',
  ]);
}

/**
 * Restores a backup into an empty database, all or nothing. Applies the migrations of the backup's database first; the
 * next start adds later ones, functions and triggers. Verifies the row count of each table.
 *
 * @returns the number of tables
 * @throws BackupDamagedError, RestoreRefusedError
 */
export async function restoreBackup(client: Client, path: string): Promise<number> {
  const backup = await inspectBackup(path);
  const known = readMigrations();
  const applied = new Set(backup.migrations);
  if (backup.migrations.some((at) => !known.some(({ when }) => String(when) === at))) {
    throw new RestoreRefusedError('The backup comes from a newer version of the portal. Restore it with that version.');
  }
  await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const relationCount = (await client.query<{ count: number }>(relationCountSql)).rows[0]?.count ?? 0;
  if (relationCount > 0) {
    throw new RestoreRefusedError(
      `The database is not empty (${relationCount} tables and sequences). Restore into an empty one.`,
    );
  }
  try {
    const migrations = known.filter(({ when }) => applied.has(String(when)));
    await applyMigrations(drizzle(client), { migrations });
    await client.query('begin');
    const names = (await client.query<{ name: string }>(tableNamesSql)).rows.map(({ name }) => name);
    const toggles = (await client.query<{ off: string; on: string }>(constraintToggleSql)).rows;
    await runStatements(
      client,
      toggles.map(({ off }) => off),
    );
    await client.query(`truncate ${names.join(', ')}`);
    const rows = await copyRows(client, path, new Set(names));
    const mismatch = Object.entries(backup.rows).find(([name, count]) => rows.get(name) !== count);
    if (mismatch) throw new BackupDamagedError(path);
    await runStatements(
      client,
      toggles.map(({ on }) => on),
    );
    await client.query('commit');
    await client.query('analyze');
    return rows.size;
  } catch (error) {
    // Ignores errors of the cleanup: the original error is more useful than that of a broken connection.
    await emptyDatabase(client).catch(() => undefined);
    throw error;
  }
}
