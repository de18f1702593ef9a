import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { inspectSettings } from '../environment.ts';
import { databaseChecks } from './database-checks.ts';

test('functions and triggers of another version are named', async () => {
  const { db, close } = await openTestDatabase();
  const context = {
    ...inspectSettings({}),
    signal: AbortSignal.timeout(10_000),
    database: async () => db,
    now: () => new Date(),
    mailTo: undefined,
  };
  const look = async () => databaseChecks.find(({ name }) => name === 'migrations')?.run(context);
  expect(await look()).toMatchObject({ status: 'ok' });
  await db.execute(sql`update drizzle.__sql_files set hash = 'other' where name = 'catalog/products.sql'`);
  expect(await look()).toMatchObject({ status: 'failed', message: 'Not applied yet: catalog/products.sql.' });
  await db.execute(sql`drop table drizzle.__sql_files`);
  expect(await look()).toMatchObject({ status: 'failed', message: expect.stringContaining('audit/audit-events.sql') });
  await close();
});
