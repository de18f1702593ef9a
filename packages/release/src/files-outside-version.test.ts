import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote, RegistryEntry } from '@tech-portal/platform/manifest';
import { expect, test, vi } from 'vitest';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { composePage } from './portal-page.ts';
import { createPortalHandler } from './portal-handler.ts';
import { createReleaseFixture } from './release-fixture.ts';

async function createPortal(foreign: (manifest: BuiltRemote, shell: string) => Partial<BuiltRemote>) {
  const fixture = await createReleaseFixture();
  const shell = await fixture.release(await fixture.buildShell('live()'));
  await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  const build = await fixture.buildRemote('mfe-late', 'late()');
  const file = join(build, 'portal-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as BuiltRemote;
  await writeFile(file, JSON.stringify({ ...manifest, ...foreign(manifest, shell) }));
  const published = await publish({ store: fixture.store, build });
  return { fixture, shell, published };
}

/** Writes a version into the pointer as if it had been promoted. */
async function pointTo({ fixture, published }: Awaited<ReturnType<typeof createPortal>>): Promise<void> {
  const live = JSON.parse(String(await fixture.store.read('live.json'))) as Record<string, unknown>;
  const history = [{ version: published.version, since: '', by: '' }];
  await fixture.store.replace('live.json', JSON.stringify({ ...live, [published.app]: { history } }));
}

test.each([
  [
    'hashes of the shell',
    (_: BuiltRemote, shell: string) => ({ integrity: { [`/shell/${shell}/main.js`]: 'sha256-x' } }),
  ],
  ['an entry at another origin', () => ({ entry: 'https://other.example/remote-entry.js' })],
  ['files of a neighbor', () => ({ exposes: { './cart-page': ['../../mfe-store/1/page.js'] } })],
])('a version that names %s is not made live, and one that is named past the tool is not shown', async (_, foreign) => {
  const portal = await createPortal(foreign);
  const { fixture, shell, published } = portal;
  await expect(promote({ store: fixture.store, ...published })).rejects.toThrow('which is not a file of that version.');

  await pointTo(portal);
  const reports = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handler = createPortalHandler({ dir: fixture.dir });
  const page = await handler(new Request('http://portal/cart'));
  const html = (await page?.text()) ?? '';
  expect(html).toContain(`"/shell/${shell}/main.js":"sha256-main"`);
  expect(html).toContain('mfe-store');
  expect(html).not.toContain('mfe-late');
  expect(page?.headers.get('content-security-policy')).not.toContain('other.example');
  expect(reports).toHaveBeenCalledWith(expect.stringContaining('mfe-late'), expect.any(Error));
  reports.mockRestore();
});

test("no remote overrides a hash of the shell in the page's import map", () => {
  const entry: RegistryEntry = {
    name: 'mfe-late',
    version: '1',
    platformContract: 1,
    entry: '/remotes/a/1/a.js',
    exposes: {},
    uses: {},
    routes: [],
    navigation: [],
    slots: [],
    consumes: [],
    integrity: { '/shell/1/main.js': 'sha256-of-remote', '/remotes/a/1/a.js': 'sha256-a' },
  };
  const page = '<script type="importmap">{"integrity":{"%SHELL%main.js":"sha256-main"}}</script>';
  const html = composePage(page, '/shell/1/', { remotes: [entry] });
  expect(html).toContain('"/shell/1/main.js":"sha256-main"');
  expect(html).toContain('"/remotes/a/1/a.js":"sha256-a"');
});
