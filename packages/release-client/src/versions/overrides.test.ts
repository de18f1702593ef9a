import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remote } from '../testing/registry.ts';
import { server } from '../testing/server.ts';
import { overrideApp } from './override-app.ts';
import { applyOverrides, isAllowedUrl, readOverrides, resetOverrides } from './overrides.ts';

const technician = { token: 'token-of-tech', role: 'tech', approved: true };
const administrator = { token: 'token-of-admin', role: 'admin', approved: true };

const manifest = {
  ...remote([], { name: 'mfe-store', entry: 'remote-entry.js', exposes: { './page': ['page.js'] } }),
  requires: {},
};
const manifests = (answer: () => Response = () => HttpResponse.json(manifest)) =>
  server.use(http.get('*/portal-manifest.json', answer));

function signIn({ token, role, approved }: typeof administrator) {
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
  localStorage.setItem('approved', approved ? '1' : '0');
}

beforeEach(() => {
  signIn(administrator);
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = 'portal-config';
  config.textContent = JSON.stringify({ overrideOrigins: ['http://localhost:4401'] });
  document.head.append(config);
});
afterEach(() => {
  document.getElementById('portal-config')?.remove();
  sessionStorage.clear();
});

test('an administrator runs another published version in this tab', async () => {
  manifests();
  await overrideApp('mfe-store', '1a2b3c');

  const [store] = applyOverrides({ remotes: [remote([], { name: 'mfe-store' })] }, readOverrides()).remotes;

  expect(store).toMatchObject({
    version: '1a2b3c',
    entry: '/remotes/mfe-store/1a2b3c/remote-entry.js',
    exposes: { './page': ['/remotes/mfe-store/1a2b3c/page.js'] },
  });
  expect(localStorage.getItem('release-overrides')).toBeNull();
});

test("an administrator runs an app from a developer's machine, also one that is not live", async () => {
  manifests();
  await overrideApp('mfe-store', 'http://localhost:4401');

  expect(applyOverrides({ remotes: [] }, readOverrides()).remotes).toMatchObject([
    { name: 'mfe-store', version: 'localhost:4401', entry: 'http://localhost:4401/remote-entry.js' },
  ]);
});

test('reset gives back what is live', async () => {
  manifests();
  await overrideApp('mfe-store', '1a2b3c');
  resetOverrides();

  expect(readOverrides()).toEqual({});
});

test('for anybody else there are no overrides, whatever the tab remembers', async () => {
  manifests();
  await overrideApp('mfe-store', '1a2b3c');
  signIn(technician);

  expect(readOverrides()).toEqual({});
});

test('an origin that is not allowed is refused', async () => {
  await expect(overrideApp('mfe-store', 'https://elsewhere.example')).rejects.toThrow(
    'Loading from https://elsewhere.example is not allowed.',
  );
});

test('an override that names a place that is not allowed does not count', () => {
  const foreign = remote([], { name: 'mfe-store', entry: 'https://elsewhere.example/remote-entry.js' });
  sessionStorage.setItem('release-overrides', JSON.stringify({ 'mfe-store': foreign }));

  expect(readOverrides()).toEqual({});
});

test.each([
  ['/remotes/mfe-store/1/remote-entry.js', true],
  ['http://localhost:4401/remote-entry.js', true],
  ['http://localhost:4402/remote-entry.js', false],
  ['//elsewhere.example/remotes/x.js', false],
  ['/api/pictures/x.js', false],
  ['data:text/javascript,x', false],
])('%s is allowed: %s', (address, allowed) => {
  expect(isAllowedUrl(address, ['http://localhost:4401'])).toBe(allowed);
});

test.each([
  ['is not there', () => new Response(null, { status: 404 }), 'There is no manifest at'],
  ['is of another app', () => HttpResponse.json({ ...manifest, name: 'mfe-admin' }), 'is mfe-admin, not mfe-store'],
])('a manifest that %s changes nothing', async (_, answer, message) => {
  manifests(answer);
  await expect(overrideApp('mfe-store', '1a2b3c')).rejects.toThrow(message);
  expect(readOverrides()).toEqual({});
});
