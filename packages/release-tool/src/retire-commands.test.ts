import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRemote, RemoteRegistry } from '@tech-portal/platform/manifest';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from './program.ts';
import { builtRemote } from './testing/built-remote.ts';

/** Creates a portal with a store, and with an administration app that uses one of the store's exposes. */
async function createPortal() {
  const root = await mkdtemp(join(tmpdir(), 'retire-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const release = join(root, 'release');

  async function run(...words: string[]): Promise<string> {
    const printed: string[] = [];
    const program = createProgram({ by: 'ann', mount: undefined, print: (line) => printed.push(line) });
    await program.parseAsync([...words, '--to', release], { from: 'user' });
    return printed.join('\n');
  }
  async function publish(name: string, files: Readonly<Record<string, unknown>>): Promise<string> {
    const build = join(root, name);
    await mkdir(build);
    for (const [file, content] of Object.entries(files)) await writeFile(join(build, file), JSON.stringify(content));
    return run('publish', build, '--promote', '--force');
  }
  const remote = (name: string, parts: Partial<BuiltRemote>) =>
    publish(name, { 'portal-manifest.json': builtRemote(name, parts) });
  await publish('shell', { 'index.html': '<head>', 'portal-shell.json': { platformContract: 1, provides: {} } });
  const store = await remote('mfe-store', {
    exposes: { './orders': ['orders.js'], './page': ['page.js'] },
    routes: [{ path: '/categories', expose: './page', access: ['tech'], title: 'Parts' }],
    navigation: [
      {
        label: 'Parts',
        path: '/categories',
        icon: 'tags',
        order: 1,
        section: 'main',
        access: ['tech'],
        badge: './orders',
      },
    ],
    slots: [{ slot: 'top-bar.search', expose: './page', label: 'search', access: ['tech'] }],
  });
  await remote('mfe-admin', { consumes: ['mfe-store/user-orders'] as BuiltRemote['consumes'] });
  const registry = async () => JSON.parse(await readFile(join(release, 'registry.json'), 'utf8')) as RemoteRegistry;
  return { run, remote, version: store.split(' ')[1] ?? '', registry };
}

test('an app that others use is retired only when that is accepted, and a promotion brings it back', async () => {
  const { run, version, registry } = await createPortal();
  await expect(run('retire', 'mfe-store')).rejects.toThrow(
    /mfe-store is used by others:\n {2}- mfe-admin uses mfe-store\/user-orders: users see a message[^]+Nothing was changed/,
  );
  expect((await registry()).remotes).toHaveLength(2);

  expect(await run('retire', 'mfe-store', '--accept-consumers', 'Orders come next week')).toContain(
    'mfe-store is retired: promote a version to bring it back',
  );
  expect((await registry()).remotes.map(({ name }) => name)).toEqual(['mfe-admin']);
  expect(await run('list')).toMatch(new RegExp(`mfe-store retired since \\S+ by ann \\(before: ${version}\\)`));
  expect(await run('list')).not.toMatch(/mfe-store \S+ \S+ live/);
  expect(await run('history', 'mfe-store')).toContain('because “Orders come next week”');
  await expect(run('rollback', 'mfe-store')).rejects.toThrow('mfe-store is retired: promote the version');

  await run('promote', 'mfe-store', version, '--force');
  expect((await registry()).remotes.map(({ name }) => name)).toEqual(['mfe-admin', 'mfe-store']);
});

test('what a neighbor lacks since an app was retired is not held against others', async () => {
  const { run, remote } = await createPortal();
  await run('retire', 'mfe-store', '--accept-consumers', 'It is replaced');
  const other = (await remote('mfe-other', {})).split(' ')[1] ?? '';
  expect(await run('promote', 'mfe-other', other, '--no-mount')).toContain('is live');
});

test('components that fill a slot of a retired app are named first', async () => {
  const { run, remote } = await createPortal();
  await remote('mfe-host', { offers: [{ name: 'order.actions', version: 1 }] });
  await remote('mfe-filler', {
    exposes: { './actions': ['actions.js'] },
    slots: [{ slot: 'order.actions', version: 1, expose: './actions', label: 'actions', access: 'tech' }],
  });
  await expect(run('retire', 'mfe-host')).rejects.toThrow(
    'mfe-filler/actions fills order.actions: people do not see it any more.',
  );
});

test('an app that is switched off keeps its pages, with nothing behind them, until it is switched on', async () => {
  const { run, version, registry } = await createPortal();
  expect(await run('off', 'mfe-store', '--reason', 'Prices are wrong')).toContain(
    "mfe-store is switched off: its pages say so, until 'on mfe-store' or a promotion",
  );
  const entry = async () => (await registry()).remotes.find(({ name }) => name === 'mfe-store');
  expect(await entry()).toMatchObject({
    version,
    off: true,
    exposes: {},
    slots: [],
    routes: [{ path: '/categories' }],
  });
  expect((await entry())?.navigation).toEqual([expect.not.objectContaining({ badge: './orders' })]);
  expect(await run('list')).toMatch(/mfe-store \w+ live .* switched off since \S+ by ann/);

  await run('on', 'mfe-store');
  expect(await entry()).toMatchObject({ slots: [{ slot: 'top-bar.search' }] });
  expect(await entry()).not.toHaveProperty('off');
  await expect(run('on', 'mfe-store')).rejects.toThrow('mfe-store is not switched off in');
});

test.each(['retire', 'off'])('%s needs an app that is live, and leaves the shell alone', async (command) => {
  const { run } = await createPortal();
  await expect(run(command, 'mfe-nowhere')).rejects.toThrow('mfe-nowhere is not live in');
  await expect(run(command, 'shell')).rejects.toThrow('Without the shell there is no portal');
});
