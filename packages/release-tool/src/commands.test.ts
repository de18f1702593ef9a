import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@tech-portal/release';
import { expect, onTestFinished, test } from 'vitest';
import { commands } from './commands.ts';

async function createRelease() {
  const root = await mkdtemp(join(tmpdir(), 'tool-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const store = folderStore(join(root, 'release'));
  const options = { store, by: 'ann', promote: false, force: false, keep: 5, days: 14, dryRun: false };

  async function build(files: Readonly<Record<string, unknown>>): Promise<string> {
    const folder = await mkdtemp(join(root, 'build-'));
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return folder;
  }
  const shell = await build({ 'index.html': '', 'portal-shell.json': { platformContract: 1, provides: {} } });
  const remote = (code: string, parts: object = {}) =>
    build({
      'portal-manifest.json': {
        name: 'mfe-a',
        platformContract: 1,
        routes: [],
        navigation: [],
        slots: [],
        consumes: [],
        entry: 'remote-entry.js',
        exposes: {},
        uses: {},
        requires: {},
        ...parts,
      },
      'remote-entry.js': code,
    });
  const run = async (name: string, words: readonly string[], more: Partial<typeof options> = {}) =>
    (await commands[name]?.(words, { ...options, ...more })) ?? [];
  await run('publish', [shell], { promote: true });
  return { run, remote };
}

const versionIn = (lines: readonly string[]) => lines[0]?.split(' ')[1] ?? '';

test('publishes, promotes and rolls back', async () => {
  const { run, remote } = await createRelease();
  const [first, second] = [
    versionIn(await run('publish', [await remote('a')])),
    versionIn(await run('publish', [await remote('b')])),
  ];
  expect(await run('promote', ['mfe-a', first])).toEqual([`mfe-a ${first} is live`]);
  expect(await run('promote', ['mfe-a', second])).toEqual([`mfe-a ${second} is live`]);
  expect((await run('list', []))[1]).toMatch(
    new RegExp(`^mfe-a ${second} live since \\S+ by ann \\(before: ${first}\\)`),
  );
  expect(await run('rollback', ['mfe-a'])).toEqual([`mfe-a ${first} is live again`]);
});

test('refuses what does not fit, says why and changes nothing', async () => {
  const { run, remote } = await createRelease();
  const misfit = versionIn(await run('publish', [await remote('a', { platformContract: 2 })]));

  await expect(run('promote', ['mfe-a', misfit])).rejects.toThrow('needs platform contract 2, the shell offers 1');
  expect((await run('list', [])).filter((line) => line.startsWith('mfe-a') && line.includes('live'))).toEqual([]);
  await expect(run('publish', [await remote('b', { platformContract: 2 })], { promote: true })).rejects.toThrow('fit');
});

test('makes live what does not fit when forced', async () => {
  const { run, remote } = await createRelease();
  const misfit = versionIn(await run('publish', [await remote('a', { platformContract: 2 })]));

  expect(await run('promote', ['mfe-a', misfit], { force: true })).toEqual([`mfe-a ${misfit} is live`]);
});

test('gives a version to some, and takes it back', async () => {
  const { run, remote } = await createRelease();
  await run('publish', [await remote('a')], { promote: true });
  const next = versionIn(await run('publish', [await remote('b')]));

  expect(await run('canary', ['mfe-a', next, '5'])).toEqual([`mfe-a ${next} for 5 % of the people`]);
  expect((await run('list', []))[1]).toContain(`and ${next} for 5 %`);
  await run('canary', ['mfe-a', next, '0']);
  expect((await run('list', []))[1]).not.toContain(next);
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
