import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canary, list, promote, prune, publish, rollback } from '@tech-portal/release';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from './s3-store.ts';
import { builtRemote } from './testing/built-remote.ts';
import { startS3 } from './testing/s3-stand-in.ts';

async function build(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const manifest = builtRemote('mfe-store');
  const files = { 'portal-manifest.json': JSON.stringify(manifest), 'remote-entry.js': code, 'chunks/page.css': code };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

async function createStore() {
  const s3 = await startS3();
  const store = s3Store({ bucket: 'portal', prefix: 'live', client: s3.client });
  const release = async (code: string) => {
    const published = await publish({ store, build: await build(code) });
    await promote({ store, ...published, by: 'ann' });
    return published.version;
  };
  return { ...s3, store, release };
}

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
  expect(objects.has('live/.lock')).toBe(false);
});

test('loses no promotion when many happen at once', async () => {
  const { store } = await createStore();
  const published = [];
  for (const code of ['a', 'b', 'c', 'd']) published.push(await publish({ store, build: await build(code) }));

  await Promise.all(published.map((version) => promote({ store, ...version })));

  const ages = (await list({ store })).map(({ liveAge }) => liveAge ?? -1);
  expect(ages.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('prunes all files of a version', async () => {
  const { store, objects, release } = await createStore();
  const old = await release('a');
  await release('b');

  await prune({ store, keep: 1, now: new Date(Date.now() + 30 * 24 * 60 * 60_000) });

  expect([...objects.keys()].filter((key) => key.includes(old))).toEqual([]);
});

test('a lock left behind by a dead process does not hold for ever', async () => {
  const { objects, release } = await createStore();
  objects.set('live/.lock', { content: Buffer.from(''), headers: {}, modified: new Date(Date.now() - 61_000) });

  await expect(release('a')).resolves.toMatch(/^\w+$/);
});

test('the pages of a bucket are files, so that its shell has no canary; remotes have', async () => {
  const { store, release } = await createStore();
  await release('a');
  const { version } = await publish({ store, build: await build('b') });

  await expect(canary({ store, app: 'shell', version, percent: 5 })).rejects.toThrow(
    'The shell has no canary in s3://portal/live: its page is a file there',
  );
  expect(await canary({ store, app: 'mfe-store', version, percent: 5 })).toEqual({ app: 'mfe-store', version });
});
