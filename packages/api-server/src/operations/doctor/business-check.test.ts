import { createDefaultSettings } from '@tech-portal/domain';
import { beforeEach, expect, test } from 'vitest';
import { businessSettingsVersions } from '../../settings/index.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { inspectSettings } from '../environment.ts';
import type { Settings } from '../environment.ts';
import { businessCheck } from './business-check.ts';

const api = await createTestApi();
const standard = createDefaultSettings();

beforeEach(async () => {
  await api.db.delete(businessSettingsVersions);
});

const look = (settings: Partial<Settings> = {}, variables: NodeJS.ProcessEnv = {}) =>
  businessCheck.run({
    settings: { ...inspectSettings(variables).settings, ...settings },
    signal: AbortSignal.timeout(10_000),
    database: async () => api.db,
    now: () => new Date(),
    mailTo: undefined,
  });

const apply = (changes: Partial<typeof standard>) => changeSettings(api.deps, { ...standard, ...changes }, 'command');

test('the doctor says what is still a placeholder, and what nothing follows', async () => {
  expect(await look()).toMatchObject({ status: 'ok', message: 'No business settings are saved.' });
  const production = await look({ NODE_ENV: 'production' });
  expect(production.status).toBe('warning');
  expect(production.message).toContain('The terms are still the defaults.');
  expect(production.mend).toContain('/business-settings');

  await apply({ order_note: 'Soon.' });
  const freed = await look({}, { FREE_SHIPPING_FROM: '200' });
  expect(freed.message).toContain('FREE_SHIPPING_FROM has no effect');
  const file = { path: '/etc/settings.json', settings: { ...standard, order_note: 'Later.' }, logo: undefined };
  expect((await look({ businessSettings: file })).message).toContain(
    'The settings differ from /etc/settings.json: Note about orders.',
  );
  const same = { ...file, settings: { ...standard, order_note: 'Soon.' } };
  expect(await look({ businessSettings: same })).toMatchObject({ status: 'ok', message: 'Version 1 of the settings.' });
});
