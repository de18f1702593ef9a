import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPublicSettings } from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { businessSettingsVersions } from './business-settings.table.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { logoPng } from '../testing/logo-png.ts';
import { applyConfiguredFile } from './apply-settings-file.ts';
import { readSettingsFile } from './business-settings-file.ts';
import { inspectSettings } from '../operations/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const api = await createTestApi();
const standard = createDefaultSettings();

beforeEach(async () => {
  await api.db.delete(businessSettingsVersions);
});

function write(settings: unknown, name = 'settings.json'): string {
  const path = join(folder, name);
  writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return path;
}

const named = (name: string, logo: string | null = null) => ({
  ...standard,
  company: { ...standard.company, name, logo },
});

const problemsOf = (path: string) => inspectSettings({ BUSINESS_SETTINGS_FILE: path }).problems;
const shown = async () => (await api.call(getPublicSettings)).response;

test('a file decides from the start of a process on, with the picture beside it', async () => {
  writeFileSync(join(folder, 'logo.png'), Buffer.from(logoPng({ width: 20, height: 5 }), 'base64'));
  const file = readSettingsFile(write(named('Acme', 'logo.png')));
  await applyConfiguredFile(api.deps, file);
  await applyConfiguredFile(api.deps, file);
  expect(await shown()).toMatchObject({ version: 1, company_name: 'Acme', logo: { width: 20, height: 5 } });
  expect(await api.db.select().from(businessSettingsVersions)).toMatchObject([
    { version: 1, source: 'file', savedBy: 'Tech Portal', note: file.path },
  ]);
});

test('the example of the documents is a file as it stands', () => {
  const path = fileURLToPath(new URL('../../../../.docs/business-settings/example.json', import.meta.url));
  expect(problemsOf(path)).toEqual([]);
});

test('two processes with different files are noticed', async () => {
  const warned = () => api.log.filter(({ level, message }) => level === 'warn' && message.includes('a different file'));
  await applyConfiguredFile(api.deps, readSettingsFile(write(named('One'), 'one.json')));
  expect(warned()).toEqual([]);
  await applyConfiguredFile(api.deps, readSettingsFile(write(named('Other'), 'other.json')));
  expect(warned()).toMatchObject([{ fields: { version: 2, changes: ['Company name: One → Other'] } }]);
});

test.each([
  ['is not there', () => join(folder, 'none.json'), 'none.json cannot be read (ENOENT).'],
  ['is not valid JSON', () => write('{"tax": '), 'is not valid JSON'],
  [
    'is another encoding',
    () => {
      const path = join(folder, 'latin.json');
      writeFileSync(path, Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]));
      return path;
    },
    'it is not UTF-8',
  ],
  [
    'has a tax of 600 %',
    () => write({ ...standard, tax: { percent: 600, states: [] } }),
    'tax.percent: Tax in percent must be from 0 to 25, not 600',
  ],
  ['lacks something', () => write({ ...standard, terms: undefined }), 'terms: The text must be a list of sections'],
  ['names a picture that is not there', () => write(named('Acme', 'gone.png')), 'gone.png cannot be read (ENOENT).'],
])('a server does not start with a file that %s', (_name, file, sentence) => {
  const path = file();
  expect(problemsOf(path)).toMatchObject([
    { variables: ['BUSINESS_SETTINGS_FILE'], message: expect.stringContaining(sentence) },
  ]);
});
