import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogImports, catalogSources } from '../../catalog/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readSettings } from '../environment.ts';
import { feedChecks } from './feed-checks.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());
const now = new Date('2026-03-20T12:00:00Z');

async function look(name: string) {
  const check = feedChecks.find((one) => one.name === name);
  return check?.run({
    settings: readSettings({}),
    signal: new AbortController().signal,
    database: async () => opened.db,
    now: () => now,
    mailTo: undefined,
  });
}

type State = 'done' | 'refused' | 'cancelled';
const imported = (state: State, started: string, dryRun = false) =>
  opened.db.insert(catalogImports).values({
    startedBy: 'A test',
    file: 'parts.csv',
    source: 'p',
    partial: false,
    dryRun,
    state,
    message: 'Mistakes in 1 row.',
    started: new Date(started),
  });
beforeEach(() => opened.db.execute('truncate catalog_imports, catalog_sources'));

test('the last feed is judged by what came of it and by its age, trials apart', async () => {
  expect(await look('last feed')).toMatchObject({ status: 'skipped' });
  await imported('done', '2026-03-01T00:00:00Z');
  expect(await look('last feed')).toMatchObject({ status: 'warning', message: expect.stringContaining('19 days old') });
  await imported('done', '2026-03-19T00:00:00Z');
  await imported('cancelled', '2026-03-19T06:00:00Z');
  await imported('refused', '2026-03-19T12:00:00Z', true);
  expect(await look('last feed')).toMatchObject({ status: 'ok' });
  await imported('refused', '2026-03-20T00:00:00Z');
  expect(await look('last feed')).toMatchObject({ status: 'warning', message: expect.stringContaining('Mistakes in') });
});

test('a feed of the schedule that failed is named', async () => {
  expect(await look('feed schedule')).toMatchObject({ status: 'skipped' });
  const night = { name: 'night', place: 'parts.csv', cron: '0 4 * * *', zone: 'UTC', partial: false };
  await opened.db.insert(catalogSources).values(night);
  expect(await look('feed schedule')).toEqual({
    status: 'ok',
    message: '1 feed is on a schedule. Not fetched yet: night.',
  });
  await opened.db.update(catalogSources).set({ outcome: 'failed', message: 'It is gone.' });
  expect(await look('feed schedule')).toMatchObject({ status: 'failed', message: 'night: It is gone.' });
});
