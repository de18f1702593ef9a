import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { expect, test, vi } from 'vitest';
import { createLivePortal } from './live-portal.ts';
import { createReleaseFixture } from './release-fixture.ts';
import { prefixesFile } from './release-paths.ts';
import { retire } from './retire.ts';
import { claimPrefixes } from './url-prefixes.ts';

async function createStore() {
  const fixture = await createReleaseFixture();
  const release = async (name: string, ...paths: string[]) => {
    const build = await fixture.buildRemote(name, `${name} ${paths.join(' ')}`);
    const file = join(build, 'portal-manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as BuiltRemote;
    const routes = paths.map((path) => ({ path, expose: './page', access: 'any', title: 'Page' }));
    await writeFile(file, JSON.stringify({ ...manifest, routes }));
    return { app: name, version: await fixture.release(build) };
  };
  const report = vi.fn<(app: string, error: unknown) => void>();
  const read = createLivePortal({ root: fixture.dir, origins: {}, report });
  return {
    ...fixture,
    release,
    report,
    owners: async () => JSON.parse(await readFile(join(fixture.dir, prefixesFile), 'utf8')) as object,
    forgetOwners: () => rm(join(fixture.dir, prefixesFile)),
    pages: async () =>
      (await read()).registry.remotes.map(({ name, routes }) => [name, ...routes.map(({ path }) => path)].join(' ')),
    reasons: () => report.mock.calls.map(([, error]) => (error as Error).message),
  };
}

test('a promotion records the prefixes that nobody owns, and no app gets those of another', async () => {
  const { release, owners, pages, reasons } = await createStore();
  await release('mfe-store', '/brands/:slug?', '/order/:id');
  await release('mfe-new', '/new', '/brands/suburban', '/order/1', '/*');
  expect(await owners()).toEqual({ '/brands': 'mfe-store', '/order': 'mfe-store', '/new': 'mfe-new' });
  expect(await pages()).toEqual(['mfe-new /new', 'mfe-store /brands/:slug? /order/:id']);
  expect(reasons()).toEqual([
    'mfe-new: the route /brands/suburban is left out, mfe-store owns /brands.',
    'mfe-new: the route /order/1 is left out, mfe-store owns /order.',
    'mfe-new: the route /* is left out, it must begin with a fixed segment, such as /returns.',
  ]);
});

test('the record counts, not the manifests: a page that its owner dropped, or an app that is retired, stays theirs', async () => {
  const { store, release, pages } = await createStore();
  await release('mfe-store', '/brands', '/cart');
  await release('mfe-store', '/cart');
  await release('mfe-new', '/brands');
  await retire({ store, app: 'mfe-store' });
  expect(await pages()).toEqual(['mfe-new']);
});

test('in a store from before prefixes were recorded every live page stays, also after the next promotion', async () => {
  const { release, forgetOwners, owners, pages, reasons } = await createStore();
  await release('mfe-store', '/brands/:slug?');
  await writeOld();
  const before = ['mfe-old /brands/used /*', 'mfe-store /brands/:slug?'];
  expect(await pages()).toEqual(before);
  await release('mfe-new', '/new');
  expect(await pages()).toEqual(['mfe-new /new', ...before]);
  expect(await owners()).toEqual({
    '/': 'mfe-old',
    '/brands': 'mfe-store',
    '/brands/used': 'mfe-old',
    '/new': 'mfe-new',
  });
  expect(reasons()).toEqual([]);

  async function writeOld() {
    await release('mfe-old', '/brands/used', '/*');
    await forgetOwners();
  }
});

test('of two apps that claim one prefix at the same time, one gets it', async () => {
  const { store, release, owners, forgetOwners } = await createStore();
  const versions = [await release('mfe-a', '/same', '/a'), await release('mfe-b', '/same', '/b')];
  await forgetOwners();
  await Promise.all(versions.map((version) => claimPrefixes(store, version)));
  expect(await owners()).toEqual({ '/same': 'mfe-a', '/a': 'mfe-a', '/b': 'mfe-b' });
});

test('a file that is not understood hides nothing, and the log names it', async () => {
  const { dir, release, pages, reasons } = await createStore();
  await release('mfe-store', '/brands');
  await writeFile(join(dir, prefixesFile), '{"brands":"mfe-new"}');
  expect(await pages()).toEqual(['mfe-store /brands']);
  expect(reasons()).toEqual([expect.stringContaining('prefixes.json is not understood: brands must be a prefix')]);
});
