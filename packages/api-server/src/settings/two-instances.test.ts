import { getPublicSettings, saveBusinessSettings } from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../operations/app.ts';
import { selectRows } from '../platform/db/index.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { businessSettingsVersions } from './business-settings.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const standard = createDefaultSettings();
const named = (name: string) => ({ ...standard, company: { ...standard.company, name } });

test('another instance computes and shows by new settings from its next request on', async () => {
  const other = createApp(api.deps);
  const shownThere = async () => {
    const request = new Request(`http://api.test${getPublicSettings.path}`);
    return (await (await other(request, { remoteAddress: '192.0.2.2' })).json()) as { company_name: string };
  };
  expect((await shownThere()).company_name).toBe('Tech Portal');
  await api.call(saveBusinessSettings, { body: { settings: named('Acme'), expected_version: 0 } }, admin);
  expect((await shownThere()).company_name).toBe('Acme');
});

const waiting = async () =>
  (
    await selectRows(
      api.db,
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

test('a save that waits for another one to commit is refused, once that has', async () => {
  const [newest] = await api.db.select().from(businessSettingsVersions);
  if (!newest) throw new Error('The test before saves a version.');
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = api.db.transaction(async (tx) => {
    await tx.insert(businessSettingsVersions).values({ ...newest, version: 2, settings: named('First') });
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const second = api.call(saveBusinessSettings, { body: { settings: named('Second'), expected_version: 1 } }, admin);
  await expect.poll(waiting).toBe(1);
  mayCommit.resolve();
  await first;
  const { error } = await second;
  expect(error).toMatchObject({ error: 'stale_version', settings: { version: 2 } });
  expect((await api.call(getPublicSettings)).response.company_name).toBe('First');
});
