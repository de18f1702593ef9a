import {
  checkBusinessSettings,
  getBusinessSettings,
  listBusinessSettingsVersions,
  saveBusinessSettings,
} from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { applySettings } from './business-settings.commands.ts';
import { businessSettingsVersions } from './business-settings.table.ts';
import { readTimeZone } from './time-zone.queries.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const standard = createDefaultSettings();
const { time_zone: _zone, ...withoutZone } = standard;

beforeEach(async () => {
  await api.db.delete(businessSettingsVersions);
});

const save = (settings: typeof withoutZone & { time_zone?: string }, version: number) =>
  api.call(saveBusinessSettings, { body: { settings, expected_version: version } }, admin);
const shown = async (version?: number) =>
  (await api.call(getBusinessSettings, { query: { version } }, admin)).response.settings.time_zone;

test('it is America/Chicago until another one is saved, which counts at once and is in the history', async () => {
  expect([await readTimeZone(api.db), await shown()]).toEqual(['America/Chicago', 'America/Chicago']);
  expect((await save({ ...standard, time_zone: 'America/Denver' }, 0)).response.version).toBe(1);
  expect([await readTimeZone(api.db), await shown(), await shown(0)]).toEqual([
    'America/Denver',
    'America/Denver',
    'America/Chicago',
  ]);
  const history = (await api.call(listBusinessSettingsVersions, { query: {} }, admin)).response;
  expect(history).toMatchObject([{ version: 1, changes: ['Time zone: America/Chicago → America/Denver'] }]);
});

test.each([
  ['us/central', 'America/Chicago'],
  [' america/new_york ', 'America/New_York'],
])('%j is taken as %s', async (typed, zone) => {
  await save({ ...standard, time_zone: 'UTC' }, 0);
  const body = { settings: { ...standard, time_zone: typed } };
  expect((await api.call(checkBusinessSettings, { body }, admin)).response).toMatchObject({
    settings: { time_zone: zone },
    changes: [`Time zone: UTC → ${zone}`],
  });
  expect((await save(body.settings, 1)).status).toBe(200);
  expect(await readTimeZone(api.db)).toBe(zone);
});

const unknown = (name: string) => `“${name}” is not a time zone. Choose one from the list, such as America/Chicago`;
test.each([
  ['Mars/Olympus', unknown('Mars/Olympus')],
  ['+05:30', unknown('+05:30')],
  ["'; drop table orders; --", unknown("'; drop table orders; --")],
  ['', 'Time zone is required'],
  ['A'.repeat(65), 'Time zone can have at most 64 characters'],
])('%j is refused at its field', async (time_zone, message) => {
  const { status, error } = await save({ ...standard, time_zone }, 0);
  expect([status, error.fields]).toEqual([400, { 'settings.time_zone': message }]);
});

test('a page from before it was a setting keeps it, and a file without it means America/Chicago', async () => {
  await save({ ...standard, time_zone: 'Pacific/Honolulu' }, 0);
  const older = { ...withoutZone, order_note: 'Soon.' };
  const checked = (await api.call(checkBusinessSettings, { body: { settings: older } }, admin)).response;
  expect(checked).toMatchObject({ changes: ['Note about orders'], settings: { time_zone: 'Pacific/Honolulu' } });
  expect((await save(older, 1)).response.version).toBe(2);
  expect(await readTimeZone(api.db)).toBe('Pacific/Honolulu');
  const applied = await applySettings(api.deps, { settings: older, source: 'file', by: { name: 'Acme' }, note: '' });
  expect(applied.changes).toEqual(['Time zone: Pacific/Honolulu → America/Chicago']);
  expect(await readTimeZone(api.db)).toBe('America/Chicago');
  expect(
    (await applySettings(api.deps, { settings: older, source: 'file', by: { name: 'Acme' }, note: '' })).changes,
  ).toEqual([]);
});
