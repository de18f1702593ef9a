import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKeyPair,
  promote,
  publish,
  readHistory,
  readLiveVersions,
  readSigning,
  rollback,
} from '@tech-portal/release';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from './s3-store.ts';
import { builtRemote } from './testing/built-remote.ts';
import { startS3 } from './testing/s3-fake.ts';

const app = 'mfe-admin';

async function createBucket() {
  const s3 = await startS3();
  const store = s3Store({ bucket: 'admin', client: s3.client });
  const { privateKey, publicKey } = createKeyPair();
  const team = { apps: [app], may: ['publish', 'promote', 'rollback'], keys: [publicKey] };
  await store.replace('teams.json', JSON.stringify({ teams: { admin: team } }));
  const versions: string[] = [];
  for (const code of ['a', 'b', 'c', 'd']) {
    const build = await mkdtemp(join(tmpdir(), 'bucket-'));
    onTestFinished(() => rm(build, { recursive: true, force: true }));
    await writeFile(join(build, 'portal-manifest.json'), JSON.stringify(builtRemote(app)));
    await writeFile(join(build, 'remote-entry.js'), code);
    versions.push((await publish({ store, build })).version);
  }
  return { s3, store, versions, signing: await readSigning(store, privateKey) };
}

test('promotions that overtake each other in a bucket leave one whole chain of records', async () => {
  const { store, versions, signing } = await createBucket();
  await Promise.all(versions.map((version) => promote({ store, app, version, signing })));
  const { entries, chainError: broken } = await readHistory(store, app, signing.teams);
  expect(broken).toBeUndefined();
  expect(entries.map(({ record }) => record.number)).toEqual([4, 3, 2, 1]);
  expect(new Set(entries.map(({ record }) => record.version))).toEqual(new Set(versions));
  expect(entries.filter(({ violation: objection }) => objection !== undefined)).toEqual([]);
});

test('a bucket that refuses a record, or loses a response, has the whole change or none of it', async () => {
  const { s3, store, versions, signing } = await createBucket();
  const [first = '', second = ''] = versions;
  await promote({ store, app, version: first, signing });
  let faults = 1;
  s3.fault = (method, key) => (method === 'PUT' && key.startsWith('history/') && faults-- > 0 ? 'refused' : undefined);
  await expect(promote({ store, app, version: second, signing })).rejects.toThrow();
  expect((await readLiveVersions(store))[app]?.history.map(({ version }) => version)).toEqual([first]);

  faults = 1;
  s3.fault = (method, key) => (method === 'PUT' && key === 'live.json' && faults-- > 0 ? 'response lost' : undefined);
  await promote({ store, app, version: second, signing });
  await rollback({ store, app, signing, reason: 'Wrong totals' });
  const { entries, chainError: broken } = await readHistory(store, app, signing.teams);
  expect(broken).toBeUndefined();
  expect(entries.map(({ record }) => [record.action, record.version])).toEqual([
    ['rollback', first],
    ['promote', second],
    ['promote', first],
  ]);
});
