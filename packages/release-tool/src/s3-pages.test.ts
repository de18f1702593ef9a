import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { canary, list, promote, publish, refreshStaticPages, rollback } from '@tech-portal/release';
import { expect, test } from 'vitest';
import { build, createStore, publishShell } from './testing/s3-release.ts';

const withoutRecord = (text: string) =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'head' ? '' : value));

const pointersOf = (objects: ReadonlyMap<string, { readonly content: Buffer }>) =>
  ['live.json', 'registry.json', 'index.html'].map((file) => String(objects.get(`live/${file}`)?.content));

test.each(['live/index.html', 'live/registry.json', 'live/live.json'])(
  'a bucket that refuses %s once: nothing was changed, and the next try is whole',
  async (refused) => {
    const { s3, objects, store, release } = await createStore();
    await publishShell(store);
    await release('a');
    const before = pointersOf(objects);
    const next = await publish({ store, build: await build('b') });
    let isRefused = false;
    s3.fault = (method, key) => {
      if (isRefused || method !== 'PUT' || key !== refused) return undefined;
      isRefused = true;
      return 'refused';
    };
    await expect(promote({ store, ...next })).rejects.toThrow(
      refused.endsWith('live.json') ? '' : 'Nothing was changed',
    );
    const after = pointersOf(objects);
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(withoutRecord(after[0] ?? '')).toBe(withoutRecord(before[0] ?? ''));

    await promote({ store, ...next });
    for (const text of pointersOf(objects)) expect(text).toContain(next.version);
  },
);

test('pages that could not be written, nor what is live taken back: it says so, and writing them again mends it', async () => {
  const { s3, objects, store, release } = await createStore();
  await publishShell(store);
  await release('a');
  const next = await publish({ store, build: await build('b') });
  let isBroken = false;
  s3.fault = (method, key) => {
    isBroken ||= method === 'PUT' && key === 'live/index.html';
    return isBroken ? 'refused' : undefined;
  };
  await expect(promote({ store, ...next })).rejects.toThrow(/the pages do not show this. Rewrite them/);
  s3.fault = () => undefined;
  expect(pointersOf(objects)[2]).not.toContain(next.version);

  await refreshStaticPages(store);
  for (const text of pointersOf(objects)) expect(text).toContain(next.version);
});

test('promoting again what is live mends pages that do not show it', async () => {
  const { objects, store, release } = await createStore();
  await publishShell(store);
  const version = await release('a');
  const whole = pointersOf(objects);
  objects.delete('live/index.html');
  objects.delete('live/registry.json');

  await promote({ store, app: 'mfe-store', version });
  expect(pointersOf(objects)).toEqual(whole);
});

test('a response that is lost does not go back twice', async () => {
  const { s3, store, release } = await createStore();
  const versions = [await release('a'), await release('b'), await release('c')];
  let isLost = false;
  s3.fault = (method, key) => {
    if (isLost || method !== 'PUT' || key !== 'live/live.json') return undefined;
    isLost = true;
    return 'response lost';
  };
  expect(await rollback({ store, app: 'mfe-store' })).toEqual({ app: 'mfe-store', version: versions[1] });
  expect(isLost).toBe(true);
  expect((await list({ store })).find(({ live }) => live)?.version).toBe(versions[1]);
});

test('in the end the pages show what is live, however many promotions overtake each other', async () => {
  const { objects, store } = await createStore();
  await publishShell(store);
  const published = [];
  for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) published.push(await publish({ store, build: await build(code) }));
  await Promise.all(published.map((version) => promote({ store, ...version })));

  const live = (await list({ store })).find((listed) => listed.live && listed.app === 'mfe-store')?.version ?? 'none';
  for (const text of pointersOf(objects).slice(1)) expect(text).toContain(live);
});

test('a rollback needs nothing of other apps; their entries stay as they were', async () => {
  const { objects, store, release } = await createStore();
  await publishShell(store);
  const first = await release('a');
  await release('b');
  const other = await publish({ store, build: await build('x', 'mfe-other') });
  await promote({ store, ...other });
  objects.delete(`live/remotes/mfe-other/${other.version}/portal-manifest.json`);

  await rollback({ store, app: 'mfe-store' });
  const registry = JSON.parse(pointersOf(objects)[1] ?? '') as RemoteRegistry;
  expect(registry.remotes.map(({ name, version }) => [name, version])).toEqual([
    ['mfe-other', other.version],
    ['mfe-store', first],
  ]);
  expect(pointersOf(objects)[2]).toContain(first);
});

test('a broken hosting.json keeps everything as it is, and is named', async () => {
  const { objects, store, release } = await createStore();
  await publishShell(store);
  await release('a');
  await release('b');
  const before = pointersOf(objects);
  await store.replace('hosting.json', '{"config": ');
  await expect(rollback({ store, app: 'mfe-store' })).rejects.toThrow(/^hosting\.json is not valid JSON/);
  expect(pointersOf(objects)).toEqual(before);
});

test('a remote of a bucket has a canary', async () => {
  const { store, release } = await createStore();
  await release('a');
  const { version } = await publish({ store, build: await build('b') });

  expect(await canary({ store, app: 'mfe-store', version, percent: 5 })).toEqual({ app: 'mfe-store', version });
});
