import { list, promote, prune, publish, rollback } from '@tech-portal/release';
import { expect, test } from 'vitest';
import { build, createStore } from './testing/s3-release.ts';

test('publishes every file with its type, to be cached for ever', async () => {
  const { store, objects } = await createStore();
  const { version } = await publish({ store, build: await build('a') });
  const folder = `live/remotes/mfe-store/${version}`;

  expect(objects.get(`${folder}/chunks/page.css`)).toMatchObject({
    content: Buffer.from('a'),
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(await list({ store })).toMatchObject([{ app: 'mfe-store', version, live: false }]);
});

test('a version is never uploaded again', async () => {
  const { store, objects } = await createStore();
  const { version } = await publish({ store, build: await build('a') });
  const entry = `live/remotes/mfe-store/${version}/remote-entry.js`;
  const before = objects.get(entry);

  await publish({ store, build: await build('a') });

  expect(objects.get(entry)).toBe(before);
});

test('a version whose upload broke off does not exist, and is uploaded again', async () => {
  const { store, objects } = await createStore();
  const { version } = await publish({ store, build: await build('a') });
  objects.delete(`live/remotes/mfe-store/${version}/.complete`);

  await expect(promote({ store, app: 'mfe-store', version })).rejects.toThrow('is not published');
  expect(await list({ store })).toEqual([]);
  await publish({ store, build: await build('a') });
  await promote({ store, app: 'mfe-store', version });
  expect(await list({ store })).toMatchObject([{ version, live: true }]);
});

test('promotes, writes the registry for static hosting, and rolls back', async () => {
  const { store, objects, release } = await createStore();
  const first = await release('a');
  const second = await release('b');
  const liveEntry = () => JSON.parse(String(objects.get('live/registry.json')?.content)).remotes[0].version as string;

  expect(liveEntry()).toBe(second);
  expect(objects.get('live/registry.json')?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  await rollback({ store, app: 'mfe-store' });
  expect(liveEntry()).toBe(first);
});

test('loses no promotion when many happen at once', async () => {
  const { store } = await createStore();
  const published = [];
  for (const code of ['a', 'b', 'c', 'd']) published.push(await publish({ store, build: await build(code) }));

  await Promise.all(published.map((version) => promote({ store, ...version })));

  const ages = (await list({ store })).map(({ liveIndex: liveAge }) => liveAge ?? -1);
  expect(ages.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('prunes all files of a version', async () => {
  const { store, objects, release } = await createStore();
  const old = await release('a');
  await release('b');

  await prune({ store, keep: 1, now: new Date(Date.now() + 30 * 24 * 60 * 60_000) });

  expect([...objects.keys()].filter((key) => key.includes(old))).toEqual([]);
});
test('what is being deleted cannot go live, and what went live is not deleted', async () => {
  const { s3, store, release } = await createStore();
  const old = await release('a');
  await release('b');
  let refusal: string | undefined;
  // Continues the deletion only once the outcome of the other change is known.
  s3.fault = async (method, key) => {
    if (method === 'DELETE' && key.endsWith('/.complete')) {
      refusal ??= await promote({ store, app: 'mfe-store', version: old }).then(() => 'promoted', String);
    }
    return undefined;
  };
  const later = new Date(Date.now() + 30 * 24 * 60 * 60_000);
  expect(await prune({ store, keep: 1, now: later })).toMatchObject([{ version: old }]);
  expect(refusal).toContain('is being deleted');
  const again = await publish({ store, build: await build('a') });
  expect(again.version).toBe(old);
  await promote({ store, ...again });
});

test('what a process left half deleted the next one deletes', async () => {
  const { s3, objects, store, release } = await createStore();
  const old = await release('a');
  await release('b');
  const later = new Date(Date.now() + 30 * 24 * 60 * 60_000);
  s3.fault = (method) => (method === 'POST' ? 'refused' : undefined);
  await expect(prune({ store, keep: 1, now: later })).rejects.toThrow();
  s3.fault = () => undefined;

  await prune({ store, keep: 1, now: later });
  expect([...objects.keys()].filter((key) => key.includes(old))).toEqual([]);
  await expect(publish({ store, build: await build('a') })).resolves.toMatchObject({ version: old });
});
