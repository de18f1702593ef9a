import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { connectAsOwner } from '../testing/connect-as-owner.ts';
import { databaseUrl } from '../testing/database-template.ts';
import { inspectSettings } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from '../platform/postgres/index.ts';

const template = inject('databaseTemplate');

async function countMigrations(db: Database): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row?.count ?? 0;
}

test('a database that is opened again keeps its rows and is not migrated again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-folder-'));
  const { settings } = inspectSettings({ DATA_DIR: folder });
  const first = await openDatabase(settings);
  await first.db.execute(sql`insert into brands (name) values ('Dometic')`);
  const migrations = await countMigrations(first.db);
  await first.close();

  const second = await openDatabase(settings);
  expect(await selectRows(second.db, sql`select name from brands`)).toEqual([{ name: 'Dometic' }]);
  expect(await countMigrations(second.db)).toBe(migrations);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('a server that is not there is a sentence without the password', async () => {
  const url = 'postgres://portal:secret-password@127.0.0.1:1/portal';
  await expect(openPostgres(url)).rejects.toThrow(
    /^The database 127\.0\.0\.1:1\/portal cannot be reached \(ECONNREFUSED\)\. Check that it is running and that DATABASE_URL is correct\.$/,
  );
});

test('processes that start at once on an empty database migrate it once', async () => {
  const name = `portal_race_${process.pid}`;
  const server = await connectAsOwner(template.serverUrl);
  await server.run(`create database ${name}`);
  const url = databaseUrl(template.serverUrl, name);
  const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, { connections: 1 })));
  const [first] = opened;
  const rows =
    first &&
    (await selectRows(
      first.db,
      sql`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash`,
    ));
  expect(rows?.length).toBeGreaterThan(0);
  expect(rows?.every(({ times }) => times === 1)).toBe(true);
  await Promise.all(opened.map(({ close }) => close()));
  await server.run(`drop database ${name} with (force)`);
  await server.end();
}, 60_000);
