import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { canary, folderStore, promote, publish } from '@tech-portal/release';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireFit } from './require-fit.ts';
import { builtRemote, builtShell } from './testing/built-remote.ts';

const one: OfferedContract = { version: 1 };
const two: OfferedContract = { version: 2 };
const ending: OfferedContract = {
  version: 1,
  deprecated: { since: '2026-11-01', until: '2027-03-01', instead: 'build with contract 2.' },
};

async function createRelease(today = '2026-11-23') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const root = await mkdtemp(join(tmpdir(), 'contracts-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const store = folderStore(join(root, 'release'));
  let builds = 0;

  async function published(files: Readonly<Record<string, unknown>>) {
    const folder = await mkdtemp(join(root, 'build-'));
    builds += 1;
    const all = { ...files, 'main.js': `build(${builds})` };
    for (const [file, content] of Object.entries(all)) {
      await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return publish({ store, build: folder });
  }
  const shell = (...platformContracts: readonly OfferedContract[]) =>
    published({
      'index.html': '',
      'portal-shell.json': {
        ...builtShell,
        platformContract: Math.max(...platformContracts.map(({ version }) => version)),
        platformContracts,
      },
    });
  const earlierShell = () => published({ 'index.html': '', 'portal-shell.json': builtShell });
  const remote = (name: string, platformContract: BuiltRemote['platformContract']) =>
    published({ 'portal-manifest.json': builtRemote(name, { platformContract }), 'remote-entry.js': '' });
  const checks = { store, force: false, api: undefined, acceptBreaking: undefined, mount: undefined };
  /** Checks a candidate and ignores sentences about the API. */
  const fit = async (candidate: Awaited<ReturnType<typeof shell>>) =>
    (await requireFit(checks, candidate)).lines.slice(0, -1);
  const makeLive = (candidate: Awaited<ReturnType<typeof shell>>) => promote({ store, ...candidate });
  return { store, shell, earlierShell, remote, fit, makeLive };
}

test('one contract that both know is enough, without a word', async () => {
  const { shell, remote, fit, makeLive } = await createRelease();
  await makeLive(await shell(one, two));

  expect(await fit(await remote('mfe-a', '1'))).toEqual([]);
  expect(await fit(await remote('mfe-a', '2 || 3'))).toEqual([]);
  await expect(fit(await remote('mfe-a', '3'))).rejects.toThrow(
    'mfe-a works with platform contract 3, the shell offers 1 and 2.',
  );
});

test('what works only with a contract that ends is told until when, and what to do', async () => {
  const { shell, remote, fit, makeLive } = await createRelease();
  await makeLive(await shell(ending, two));
  const warning = 'mfe-a works with platform contract 1 only, which ends on 2027-03-01: build with contract 2.';

  expect(await fit(await remote('mfe-a', 1))).toEqual([warning]);
  expect(await fit(await remote('mfe-a', '1 || 2'))).toEqual([]);
  await makeLive(await remote('mfe-a', '1'));
  await makeLive(await remote('mfe-b', '1 || 2'));
  expect(await fit(await shell(ending, two))).toEqual([warning]);
});

test('nothing is told before its day, and after its end it is told that it was to end', async () => {
  const early = await createRelease('2026-10-31');
  await early.makeLive(await early.shell(ending, two));
  expect(await early.fit(await early.remote('mfe-a', 1))).toEqual([]);

  const late = await createRelease('2027-03-02');
  await late.makeLive(await late.shell(ending, two));
  expect(await late.fit(await late.remote('mfe-a', 1))).toEqual([
    'mfe-a works with platform contract 1 only, which was to end on 2027-03-01: build with contract 2.',
  ]);
});

test('a shell does not drop a contract that a live version, a canary or the version before needs', async () => {
  const { store, shell, remote, fit, makeLive } = await createRelease();
  await makeLive(await shell(one, two));
  await makeLive(await remote('mfe-live', '1'));
  await makeLive(await remote('mfe-canary', '2'));
  const tried = await remote('mfe-canary', '1');
  await canary({ store, ...tried, percent: 10 });
  const before = await remote('mfe-moved', '1');
  await makeLive(before);
  await makeLive(await remote('mfe-moved', '2'));

  const refusal = await fit(await shell(two)).catch((error: Error) => error.message.split('\n').slice(1, -1));
  expect(refusal).toEqual([
    '  - mfe-live works with platform contract 1, the shell offers 2.',
    `  - mfe-canary ${tried.version}, its canary, works with platform contract 1, the shell offers 2.`,
    `  - mfe-moved ${before.version}, to which a rollback would lead, works with platform contract 1, the shell offers 2.`,
  ]);
});

test('a remote that drops a contract which the shell before needs is told so', async () => {
  const { shell, remote, fit, makeLive } = await createRelease();
  const earlier = await shell(one);
  await makeLive(earlier);
  await makeLive(await shell(one, two));
  expect(await fit(await remote('mfe-a', '2'))).toEqual([
    `mfe-a works with platform contract 2, shell ${earlier.version}, to which a rollback would lead, offers 1.`,
  ]);
});

test('a shell from before there were ranges gets remotes of one contract only', async () => {
  const { earlierShell, remote, fit, makeLive } = await createRelease();
  await makeLive(await earlierShell());

  expect(await fit(await remote('mfe-a', 1))).toEqual([]);
  await expect(fit(await remote('mfe-a', '1 || 2'))).rejects.toThrow(
    "mfe-a declares the platform contracts '1 || 2', which the shell cannot read: release a newer shell first.",
  );
});
