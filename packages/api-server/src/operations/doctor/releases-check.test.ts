import { expect, test } from 'vitest';
import { releaseCompositions } from '../../releases/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { inspectSettings } from '../environment.ts';
import { releasesCheck } from './releases-check.ts';

const api = await createTestApi();
const look = () =>
  releasesCheck.run({
    settings: inspectSettings({}).settings,
    signal: new AbortController().signal,
    database: async () => api.db,
    now: () => new Date(),
    mailTo: undefined,
  });
const noted = (hoursAgo: number) => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  return api.db
    .insert(releaseCompositions)
    .values({ stamp: `s${hoursAgo}`, versions: [], firstSeen: at, lastSeen: at });
};

test('where no process has the release folder, the page Releases and two alerts know nothing, which is said', async () => {
  const missing = { status: 'warning', mend: expect.stringContaining('Give the worker PORTAL_DIR') };
  expect(await look()).toMatchObject(missing);
  await noted(5);
  expect(await look()).toMatchObject(missing);
  await noted(1);
  expect(await look()).toMatchObject({ status: 'ok' });
});
