import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { canary, list, promote, prune, publish, refreshStaticPages, rollback } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from './s3-store.ts';
import { builtRemote, builtShell } from './testing/built-remote.ts';
import { startS3 } from './testing/s3-stand-in.ts';

async function build(code: string, app = 'mfe-store'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const manifest = builtRemote(app);
  const files = { 'portal-manifest.json': JSON.stringify(manifest), 'remote-entry.js': code, 'chunks/page.css': code };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

/** Makes a shell live, so that there is a page. */
async function publishShell(store: ReleaseStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head>\n<script type="application/json" id="portal-config"></script>\n<script type="application/json" id="remote-registry"></script></head>',
  );
  await writeFile(join(folder, 'portal-shell.json'), JSON.stringify(builtShell));
  await promote({ store, ...(await publish({ store, build: folder })) });
}

async function createStore() {
  const s3 = await startS3();
  const store = s3Store({ bucket: 'portal', prefix: 'live', client: s3.client });
  const release = async (code: string) => {
    const published = await publish({ store, build: await build(code) });
    await promote({ store, ...published, by: 'ann' });
    return published.version;
  };
  return { s3, objects: s3.objects, store, release };
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

/** A pointer without the record of its last change. */
const withoutRecord = (text: string) =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'head' ? '' : value));

/** What is live by the pointer, by the registry and by the files, each by its version. */
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
  await expect(promote({ store, ...next })).rejects.toThrow(/the pages do not show it: write them anew/);
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

test('what is being deleted cannot go live, and what went live is not deleted', async () => {
  const { s3, store, release } = await createStore();
  const old = await release('a');
  await release('b');
  let refusal: Promise<string> | undefined;
  s3.fault = (method, key) => {
    if (method === 'DELETE' && key.endsWith('/.complete')) {
      refusal ??= promote({ store, app: 'mfe-store', version: old }).then(() => 'promoted', String);
    }
    return undefined;
  };
  const later = new Date(Date.now() + 30 * 24 * 60 * 60_000);
  expect(await prune({ store, keep: 1, now: later })).toMatchObject([{ version: old }]);
  expect(await refusal).toContain('is being deleted');
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

test('the pages of a bucket are files, so that its shell has no canary; remotes have', async () => {
  const { store, release } = await createStore();
  await release('a');
  const { version } = await publish({ store, build: await build('b') });

  await expect(canary({ store, app: 'shell', version, percent: 5 })).rejects.toThrow(
    'The shell has no canary in s3://portal/live: its page is a file there',
  );
  expect(await canary({ store, app: 'mfe-store', version, percent: 5 })).toEqual({ app: 'mfe-store', version });
});
