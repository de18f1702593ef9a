import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { canary } from '../canary.ts';
import { createLivePortal } from '../live-portal.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { createReleaseFixture } from '../release-fixture.ts';
import { app, createPortalAndTeam } from '../testing/portal-and-team.ts';
import { folderMemory } from './release-memory.ts';

/** Makes each clock reading from the second one on take three seconds. */
function slowDown(): () => void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_000));
  return () => clock.mockRestore();
}

async function createPortal() {
  const fixture = await createReleaseFixture();
  await fixture.release(await fixture.buildShell('live()'));
  const memory = folderMemory(join(fixture.dir, '..', 'memory'));
  const start = () => {
    const reports: string[] = [];
    const report = (_: string, error: unknown) => reports.push(error instanceof Error ? error.message : String(error));
    const read = createLivePortal({ root: fixture.dir, origins: {}, memory, report });
    const shown = async () =>
      (await read()).registry.remotes.map(({ name, version, canary: given }) => [name, version, given?.remote.version]);
    return { said: reports, shown };
  };
  return { fixture, start };
}

test('a stored pointer whose manifest takes too long is set aside, and not read again after a restart', async () => {
  const { fixture, start } = await createPortal();
  const slow = await fixture.release(await fixture.buildRemote('mfe-store', 'slow()'));
  const before = start();
  const quicken = slowDown();
  expect(await before.shown()).toEqual([]);
  quicken();
  const sentence = `mfe-store ${slow} is set aside, as its manifest took too long to read. Promote another version.`;
  expect(await before.shown()).toEqual([]);
  expect(await before.shown()).toEqual([]);
  expect(before.said).toEqual([`mfe-store ${slow}: reading its manifest takes longer than 2 s.`, sentence]);

  const after = start();
  expect(await after.shown()).toEqual([]);
  expect(after.said).toEqual([sentence]);
  const quick = await fixture.release(await fixture.buildRemote('mfe-store', 'quick()'));
  expect(await after.shown()).toEqual([['mfe-store', quick, undefined]]);
});

test('a canary that is set aside gets nobody, and leaves alone what is live', async () => {
  const { fixture, start } = await createPortal();
  const live = await fixture.release(await fixture.buildRemote('mfe-store', 'live()'));
  const build = await fixture.buildRemote('mfe-store', 'canary()');
  const { version } = await publish({ store: fixture.store, build });
  const memory = folderMemory(join(fixture.dir, '..', 'memory'));
  await canary({ store: fixture.store, app: 'mfe-store', version, percent: 5 });
  expect(await start().shown()).toEqual([['mfe-store', live, version]]);
  await memory.write('aside.mfe-store', { release: { history: [{ version, since: '', by: '' }] }, files: {} });
  expect(await start().shown()).toEqual([['mfe-store', live, undefined]]);
});

test('a version of a team whose manifest takes too long is not followed, nor fetched again', async () => {
  const { origin, asTeam, startPortal, said: reports, first, second } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const { sources, version } = await startPortal();
  await promote({ ...asTeam, version: second });
  const quicken = slowDown();
  await sources.check();
  quicken();
  expect(await version()).toBe(first);
  expect(reports.at(-1)?.[1]).toBe(`${app} ${second}: reading its manifest takes longer than 2 s.`);
  origin.requests.splice(0);
  await sources.check();
  await (await startPortal()).sources.check();
  expect(origin.requests.filter((request) => request.includes('portal-manifest.json'))).toEqual([]);
  expect(await version()).toBe(first);
});
