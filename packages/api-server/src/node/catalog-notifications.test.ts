import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { seedCatalog } from '@tech-portal/sample-data/catalog';
import { changesSince, startOfChanges } from '../catalog/index/catalog-changes.ts';
import { createMemoryCatalog } from '../catalog/memory-catalog.ts';
import { products } from '../catalog/products.table.ts';
import type { Logger } from '../deps.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { openPostgres } from './open-postgres.ts';

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const postgres = await startPostgresServer();
const { db, listen, cutConnections, close } = await openPostgres(postgres.url, { connections: 4 });
await seedCatalog(db, { count: 100 });
// It polls once, so that what it finds later it was notified of, or has looked for when it was connected again.
const catalog = createMemoryCatalog({ db, logger: silent, listen, pollMs: 3_600_000 });
catalog.start();

afterAll(async () => {
  await catalog.stop();
  await close();
  await postgres.remove();
}, 60_000);

const rename = (title: string, id: number) => db.update(products).set({ title }).where(eq(products.id, id));

test.each(['fast', 'immediate'] as const)(
  'what changes before it listens again is found after PostgreSQL was restarted, and so is what changes then',
  async (mode) => {
    await rename(`Before${mode} Latch`, 20);
    await expect.poll(async () => (await catalog.search(`before${mode}`, 24)).ids).toEqual([20]);
    await postgres.stop(mode);
    await postgres.start();
    await expect.poll(() => rename(`Missed${mode} Latch`, 21).then(() => true)).toBe(true);
    await expect.poll(async () => (await catalog.search(`missed${mode}`, 24)).ids).toEqual([21]);
    await rename(`After${mode} Latch`, 22);
    await expect.poll(async () => (await catalog.search(`after${mode}`, 24)).ids).toEqual([22]);
  },
  60_000,
);

test('a connection that has gone silent is given up with the others, and a new one listens', async () => {
  await expect.poll(() => catalog.search('warm up', 24)).toBeDefined();
  cutConnections();
  await expect.poll(() => rename('Aftercut Latch', 23).then(() => true)).toBe(true);
  await expect.poll(async () => (await catalog.search('aftercut', 24)).ids).toEqual([23]);
});

test('an emptied catalog is whole after one look, also while a transaction from before stays open', async () => {
  const other = new Client({ connectionString: postgres.url });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  await db.execute('truncate products cascade');
  const begun = await startOfChanges(db);
  expect((await changesSince(db, begun)).isWhole).toBe(false);
  await db.execute('truncate products cascade');
  const { isWhole, read } = await changesSince(db, begun);
  expect(isWhole).toBe(true);
  expect((await changesSince(db, read)).isWhole).toBe(false);
  await other.end();
});
