import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import { createPortalHandler } from './portal-handler.ts';
import { createReleaseFixture } from './release-fixture.ts';
import { registryView, visibleRemotesAt, fullRegistry } from './registry-view.ts';

function entry(name: string, path: RemoteRoute['path'], changes: Partial<RegistryEntry> = {}): RegistryEntry {
  const folder = `/remotes/${name}/1/`;
  return {
    name,
    version: '1',
    platformContract: 1,
    routes: [{ path, expose: './page', access: ['tech'], title: name }],
    navigation: [],
    slots: [],
    consumes: [],
    entry: `${folder}entry.js`,
    exposes: { './page': [`${folder}page.js`] },
    uses: { './page': ['react'] },
    integrity: { [`${folder}entry.js`]: 'sha256-entry', [`${folder}page.js`]: 'sha256-page' },
    manifest: { url: `${folder}portal-manifest.json`, integrity: 'sha256-manifest' },
    ...changes,
  };
}

const slot = { slot: 'top-bar.search', expose: './page', label: 'search', access: ['tech'] } as const;
const registry: RemoteRegistry = {
  shell: 's',
  remotes: [entry('mfe-store', '/parts/*', { slots: [slot] }), entry('mfe-admin', '/users')],
};
const viewAt = (path: string) => registryView(registry, visibleRemotesAt(registry, path)).remotes;

test('a page sees the remote it is of, and those that fill the chrome', () => {
  expect([...visibleRemotesAt(registry, '/users')]).toEqual(['mfe-store', 'mfe-admin']);
  expect([...visibleRemotesAt(registry, '/login')]).toEqual(['mfe-store']);
});

test('a remote that fills a slot of another app is not carried whole on every page', () => {
  const actions = { slot: 'order.actions', version: 1, expose: './page', label: 'actions', access: 'admin' } as const;
  const filling = { remotes: [entry('mfe-admin', '/users', { slots: [actions] })] };
  expect([...visibleRemotesAt(filling, '/order/1')]).toEqual([]);
});

test('what is seen is carried whole, without where more of it would stand', () => {
  const { manifest: _, ...whole } = entry('mfe-admin', '/users');
  expect(viewAt('/users')[1]).toEqual(whole);
});

test('of another remote a page carries what guard and menu need, and the hash of its entry', () => {
  const unseen = viewAt('/parts/1')[1];
  expect(unseen).toEqual({
    ...entry('mfe-admin', '/users'),
    exposes: { './page': [] },
    uses: {},
    integrity: { '/remotes/mfe-admin/1/entry.js': 'sha256-entry' },
  });
});

test('a canary is seen where it has a page, and short where it has none', () => {
  const canary = { percent: 10, remote: entry('mfe-admin', '/people', { version: '2' }) };
  const remotes = [entry('mfe-admin', '/users', { canary })];
  const at = (path: string) => registryView({ remotes }, visibleRemotesAt({ remotes }, path)).remotes[0];

  expect(at('/people')?.canary?.remote.exposes).toEqual(canary.remote.exposes);
  expect(at('/people')?.exposes).toEqual(remotes[0]?.exposes);
  expect(at('/elsewhere')?.canary?.remote).toMatchObject({
    exposes: { './page': [] },
    manifest: canary.remote.manifest,
  });
});

test('without hashes there is nothing to leave to a manifest', () => {
  const developed = entry('mfe-admin', '/users', { integrity: {} });
  const [carried] = registryView({ remotes: [developed] }, new Set()).remotes;
  expect(carried?.exposes).toEqual(developed.exposes);
});

test('a page for all paths carries everything', () => {
  expect(fullRegistry(registry).remotes.map(({ exposes }) => exposes)).toEqual(
    registry.remotes.map(({ exposes }) => exposes),
  );
});

test('of a remote that a page does not show the response names the entry, and where the rest stands', async () => {
  const fixture = await createReleaseFixture();
  const folder = `/remotes/mfe-store/${await fixture.release(await fixture.buildRemote('mfe-store', 'store()'))}/`;
  const shell = await fixture.release(await fixture.buildShell('shell()'));
  const handle = createPortalHandler({ dir: fixture.dir });
  const answer = async (path: string) => (await handle(new Request(`http://portal.test${path}`))) ?? Response.error();

  const response = await answer('/user-settings');
  const html = await response.text();
  const [, map = ''] = /<script type="importmap">([^<]*)</.exec(html) ?? [];
  const [, registry = ''] = /id="remote-registry">([^<]*)</.exec(html) ?? [];
  const manifest = await (await answer(`${folder}portal-manifest.json`)).text();
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

  expect(JSON.parse(map)).toEqual({
    integrity: { [`/shell/${shell}/main.js`]: 'sha256-main', [`${folder}remote-entry.js`]: 'sha256-entry' },
  });
  expect(response.headers.get('content-security-policy')).toContain(`'${hashOf(map)}'`);
  expect(JSON.parse(registry).remotes[0]).toMatchObject({
    routes: [{ path: '/cart' }],
    exposes: { './cart-page': [] },
    manifest: { url: `${folder}portal-manifest.json`, integrity: hashOf(manifest) },
  });
});
