import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { folderStore, promote } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { createPortalHandler } from '@tech-portal/release/server';
import { expect, onTestFinished, test } from 'vitest';
import { commands } from './commands.ts';
import type { Command } from './commands.ts';
import type { MountReport } from './mount/mount-candidate.ts';
import { builtRemote, builtShell } from './testing/built-remote.ts';

async function createRelease() {
  const root = await mkdtemp(join(tmpdir(), 'tool-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const store = folderStore(join(root, 'release'));
  const mounted: PublishedVersion[] = [];
  const mount = async (_: ReleaseStore, candidate: PublishedVersion): Promise<MountReport> => {
    mounted.push(candidate);
    return { problems: [], pages: 4, seconds: 1.25 };
  };
  const options: Parameters<Command>[1] = {
    store,
    by: 'ann',
    promote: false,
    force: false,
    api: undefined,
    acceptBreaking: undefined,
    mount,
    keep: 5,
    days: 14,
    dryRun: false,
  };

  async function build(files: Readonly<Record<string, unknown>>): Promise<string> {
    const folder = await mkdtemp(join(root, 'build-'));
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return folder;
  }
  const shell = (code: string) => build({ 'index.html': '', 'main.js': code, 'portal-shell.json': builtShell });
  const remote = (code: string, parts: Partial<BuiltRemote> = {}) =>
    build({ 'portal-manifest.json': builtRemote('mfe-a', parts), 'remote-entry.js': code });
  const run = async (name: string, words: readonly string[], more: Partial<typeof options> = {}) =>
    (await commands[name]?.(words, { ...options, ...more })) ?? [];
  await run('publish', [await shell('live()')], { promote: true });
  mounted.splice(0);
  return { store, run, shell, remote, mounted };
}

const versionIn = (lines: readonly string[]) => lines[0]?.split(' ')[1] ?? '';

test('publishes, promotes and rolls back', async () => {
  const { run, remote } = await createRelease();
  const [first, second] = [
    versionIn(await run('publish', [await remote('a')])),
    versionIn(await run('publish', [await remote('b')])),
  ];
  expect(await run('promote', ['mfe-a', first])).toEqual([
    `mfe-a ${first} was not compared with the API: it does not say what it uses of it`,
    `mfe-a ${first} mounted: 4 pages in 1.3 s`,
    `mfe-a ${first} is live`,
  ]);
  expect((await run('promote', ['mfe-a', second])).at(-1)).toBe(`mfe-a ${second} is live`);
  expect((await run('list', []))[1]).toMatch(
    new RegExp(`^mfe-a ${second} live since \\S+ by ann \\(before: ${first}\\)`),
  );
  expect(await run('rollback', ['mfe-a'])).toEqual([`mfe-a ${first} is live again`]);
});

test('refuses what does not fit, says why and changes nothing', async () => {
  const { run, remote } = await createRelease();
  const misfit = versionIn(await run('publish', [await remote('a', { platformContract: 2 })]));

  await expect(run('promote', ['mfe-a', misfit])).rejects.toThrow('works with platform contract 2, the shell offers 1');
  expect((await run('list', [])).filter((line) => line.startsWith('mfe-a') && line.includes('live'))).toEqual([]);
  await expect(run('publish', [await remote('b', { platformContract: 2 })], { promote: true })).rejects.toThrow('fit');
});

test('a version without an owner is refused, unless people had it before there were owners', async () => {
  const { run, remote, store } = await createRelease();
  const nameless = versionIn(await run('publish', [await remote('a', { owner: undefined })]));
  await expect(run('promote', ['mfe-a', nameless])).rejects.toThrow('mfe-a names no owner: its manifest needs owner');

  await promote({ store, app: 'mfe-a', version: nameless });
  await run('publish', [await remote('b')], { promote: true });
  expect(await run('promote', ['mfe-a', nameless])).toContain(`mfe-a ${nameless} is live`);
});

test('makes live what does not fit when forced', async () => {
  const { run, remote } = await createRelease();
  const misfit = versionIn(await run('publish', [await remote('a', { platformContract: 2 })]));

  expect(await run('promote', ['mfe-a', misfit], { force: true })).toEqual([`mfe-a ${misfit} is live`]);
});

test('a candidate that does not mount is refused with what was seen, and nothing changes', async () => {
  const { run, remote } = await createRelease();
  await run('publish', [await remote('a')], { promote: true });
  const before = await run('list', []);
  const next = versionIn(await run('publish', [await remote('b')]));
  const mount = () => Promise.resolve({ problems: ['/a of mfe-a shows “Oh no”'], pages: 1, seconds: 1 });

  const refusal = `mfe-a ${next} does not fit what is live:\n  - /a of mfe-a shows “Oh no”\nNothing was changed.`;
  await expect(run('promote', ['mfe-a', next], { mount })).rejects.toThrow(refusal);
  await expect(run('canary', ['mfe-a', next, '5'], { mount })).rejects.toThrow(refusal);
  await expect(run('publish', [await remote('b')], { mount, promote: true })).rejects.toThrow(refusal);
  expect((await run('list', []))[1]).toBe(before[1]);
});

test('a candidate does not go live with other neighbors than it was tried with', async () => {
  const { run, remote } = await createRelease();
  const next = versionIn(await run('publish', [await remote('a')]));
  const neighbor = await remote('b', { name: 'mfe-b' });
  const mount = async () => {
    await run('publish', [neighbor], { promote: true });
    return { problems: [], pages: 1, seconds: 1 };
  };

  await expect(run('promote', ['mfe-a', next], { mount })).rejects.toThrow(
    /^mfe-b \w+ went live while mfe-a \w+ was tried\. Nothing was changed: try again\.$/,
  );
  expect(await run('promote', ['mfe-a', next])).toContain(`mfe-a ${next} is live`);
});

test('what the manifests refuse is not mounted', async () => {
  const { run, remote, mounted } = await createRelease();
  await expect(run('publish', [await remote('b', { platformContract: 2 })], { promote: true })).rejects.toThrow('fit');
  expect(mounted).toEqual([]);
});

test('a rollback mounts nothing', async () => {
  const { run, remote, mounted } = await createRelease();
  await run('publish', [await remote('a')], { promote: true });
  await run('publish', [await remote('b')], { promote: true });
  mounted.splice(0);
  await run('rollback', ['mfe-a']);
  expect(mounted).toEqual([]);
});

test.each([
  ['--no-mount', { mount: undefined }],
  ['--force', { force: true }],
])('%s mounts nothing, and list shows who left it out', async (option, flags) => {
  const { run, remote, mounted } = await createRelease();
  await run('publish', [await remote('a')], { promote: true, ...flags });
  const next = versionIn(await run('publish', [await remote('b')]));
  await run('canary', ['mfe-a', next, '5'], flags);

  const [, line] = await run('list', []);
  expect(line).toMatch(new RegExp(`by ann with ${option} and ${next} for 5 % with ${option}$`));
  expect(mounted).toEqual([]);
  await run('promote', ['mfe-a', next]);
  expect((await run('list', []))[1]).not.toContain(option);
});

test('gives a version to some, and takes it back', async () => {
  const { run, remote } = await createRelease();
  await run('publish', [await remote('a')], { promote: true });
  const next = versionIn(await run('publish', [await remote('b')]));

  expect((await run('canary', ['mfe-a', next, '5'])).at(-1)).toBe(`mfe-a ${next} for 5 % of users`);
  expect((await run('list', []))[1]).toContain(`and ${next} for 5 %`);
  await run('canary', ['mfe-a', next, '0']);
  expect((await run('list', []))[1]).not.toContain(next);
});

test('the shell has no canary, for which it is not even mounted', async () => {
  const { run, shell, mounted } = await createRelease();
  const next = versionIn(await run('publish', [await shell('next()')]));

  await expect(run('canary', ['shell', next, '5'])).rejects.toThrow(
    'The shell has no canary. Promote it, and if it fails, roll it back: rollback shell',
  );
  expect(mounted).toEqual([]);
});

test('one command rolls the shell back, to the page that people had before', async () => {
  const { store, run, shell } = await createRelease();
  const before = versionIn(await run('list', []));
  const next = versionIn(await run('publish', [await shell('next()')]));
  await run('promote', ['shell', next]);

  expect(await run('rollback', ['shell'])).toEqual([`shell ${before} is live again`]);
  expect((await run('list', []))[0]).toMatch(new RegExp(`^shell ${before} live again since .* in place of ${next}`));
  const portal = createPortalHandler({ dir: store.name });
  const response = await portal(new Request('http://portal.test/registry.json'));
  expect(await response?.json()).toMatchObject({ shell: before });
});

test.each([
  ['promote', ['mfe-a']],
  ['publish', []],
  ['canary', ['mfe-a', 'abc']],
  ['rollback', []],
])('%s %j is not understood', async (name, words) => {
  const { run } = await createRelease();

  expect(await run(name, words)).toEqual([]);
});

test('refuses a route below a prefix of another app by name, and one without a fixed segment', async () => {
  const { run, remote, store } = await createRelease();
  await store.replace('prefixes.json', JSON.stringify({ '/brands': 'mfe-store' }));
  const routes = ['/brands/suburban', '/*', '/own'].map((path) => ({
    path: path as `/${string}`,
    expose: './page',
    access: 'any' as const,
    title: 'Page',
  }));
  const foreign = versionIn(await run('publish', [await remote('a', { routes })]));
  await expect(run('promote', ['mfe-a', foreign])).rejects.toThrow(
    [
      `mfe-a ${foreign} does not fit what is live:`,
      '  - mfe-a has the route /brands/suburban, but mfe-store owns /brands.',
      '  - mfe-a has the route /*, but it must begin with a fixed segment, such as /returns.',
      'Nothing was changed.',
    ].join('\n'),
  );
  expect((await store.read('prefixes.json'))?.toString()).toBe('{"/brands":"mfe-store"}');
});
