import { rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLivePortal } from './live-portal.ts';
import { createReleaseFixture } from './release-fixture.ts';

async function createPortal() {
  const fixture = await createReleaseFixture();
  const store = await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  await fixture.release(await fixture.buildRemote('mfe-admin', 'admin()'));
  await fixture.release(await fixture.buildShell('shell()'));
  const manifest = join(fixture.dir, 'remotes/mfe-store', store, 'portal-manifest.json');
  const report = vi.fn();
  const read = createLivePortal({ root: fixture.dir, origins: {}, report });
  const names = async () => (await read()).registry.remotes.map(({ name }) => name);
  const touchPointer = (seconds: number) => utimes(join(fixture.dir, 'live.json'), seconds, seconds);
  return { manifest, report, read, names, touchPointer };
}

test('an app whose manifest is missing takes nobody down, and is there again with it', async () => {
  const { manifest, report, read, names } = await createPortal();
  await rename(manifest, `${manifest}.lost`);

  expect(await names()).toEqual(['mfe-admin']);
  expect((await read()).pageAt('/')?.html).toContain('<!doctype html>');
  expect(report).toHaveBeenCalledWith('mfe-store', expect.any(Error));

  await rename(`${manifest}.lost`, manifest);
  expect(await names()).toEqual(['mfe-admin', 'mfe-store']);
});

test('what is wrong is said once, and again when it comes back', async () => {
  const { manifest, report, read, touchPointer } = await createPortal();
  for (let round = 1; round <= 2; round += 1) {
    await touchPointer(round);
    await rename(manifest, `${manifest}.lost`);
    for (let request = 0; request < 3; request += 1) await read();
    expect(report).toHaveBeenCalledTimes(round);
    await rename(`${manifest}.lost`, manifest);
    await read();
  }
});

test('nor does one whose manifest is damaged', async () => {
  const { manifest, names } = await createPortal();
  await writeFile(manifest, '{"name":');
  expect(await names()).toEqual(['mfe-admin']);
});

test('a portal without fault is read once', async () => {
  const { read } = await createPortal();
  expect(await read()).toBe(await read());
});
