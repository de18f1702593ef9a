import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPortalHandler } from '../src/server.ts';
import { startPortal } from './start-portal.ts';

/** Headers that affect browsers, as the portal's server sends them. */
const secured = [
  'content-type',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'reporting-endpoints',
];
const pick = (headers: Headers) => Object.fromEntries(secured.map((name) => [name, headers.get(name)]));

test('files, registry, pages and what is missing carry the headers of the portal server', async () => {
  const portal = await startPortal();
  const handle = createPortalHandler({ dir: portal.fixture.dir });
  for (const path of [
    '/',
    '/cart?page=2',
    '/reset-password?t=secret',
    portal.chunk,
    '/registry.json',
    '/shell/1/none.js',
  ]) {
    const [ours, nginx] = [await handle(new Request(`http://portal.test${path}`)), await portal.get(path)];
    if (!ours) throw new Error(`The handler left ${path} to others.`);
    expect({ path, status: nginx.status, ...pick(nginx.headers) }).toEqual({
      path,
      status: ours.status,
      ...pick(ours.headers),
    });
  }
});

test('policy of header and page together are those of the portal server, with a new style nonce in every response', async () => {
  const portal = await startPortal();
  const answer = await createPortalHandler({ dir: portal.fixture.dir })(new Request('http://portal.test/cart'));
  const ofServer = answer?.headers.get('content-security-policy') ?? '';
  const pageOf = async () => {
    const response = await portal.get('/cart');
    return { header: response.headers.get('content-security-policy'), html: await response.text() };
  };
  const [first, second] = [await pageOf(), await pageOf()];
  const policy = /content="(default-src [^"]+)"/.exec(first.html)?.[1] ?? '';
  const nonce = /style-src-elem 'self' 'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? 'no nonce';

  expect(first.header).toBe("frame-ancestors 'none'; report-uri /api/policy-reports");
  expect(policy).not.toContain('unsafe');
  expect(first.html).toContain(`"styleNonce":"${nonce}"`);
  expect(second.html).not.toContain(nonce);
  expect(`${policy.replace(/ style-src-elem [^;]+; style-src-attr [^;]+;/, '')}; ${first.header}`).toBe(
    ofServer.replace(/ 'nonce-[^']+'/, ''),
  );
});

test('beside a token in the address no other company may act', async () => {
  const portal = await startPortal();
  const { headers } = await portal.get('/approve-estimate?t=secret');

  expect(headers.get('reporting-endpoints')).toBeNull();
  expect(headers.get('content-security-policy')).toBe(
    "frame-ancestors 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'; frame-src 'none'",
  );
  await portal.get('/api/estimate?t=secret');
  expect(await readFile(join(portal.prefix, 'access.log'), 'utf8')).not.toContain('secret');
});

test('a promotion shows from the next request on, without a reload of nginx', async () => {
  const portal = await startPortal();
  const version = await portal.fixture.release(await portal.fixture.buildRemote('mfe-store', 'newer()'));

  expect(await (await portal.get('/cart')).text()).toContain(`/remotes/mfe-store/${version}/`);
  expect(await (await portal.get('/registry.json')).text()).toContain(`/remotes/mfe-store/${version}/`);
});

test('versions are served as they were compressed when published', async () => {
  const portal = await startPortal();
  const response = await portal.get(portal.chunk, { 'accept-encoding': 'gzip' });
  const stored = await readFile(join(portal.fixture.dir, `${portal.chunk}.gz`));

  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('content-length')).toBe(String(stored.length));
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await response.text()).toBe(gunzipSync(stored).toString());
});

test('the registry is revalidated each time, by its tag', async () => {
  const portal = await startPortal();
  const tag = (await portal.get('/registry.json', { 'accept-encoding': 'identity' })).headers.get('etag') ?? 'no tag';

  const again = await portal.get('/registry.json', { 'if-none-match': tag, 'accept-encoding': 'identity' });
  expect(again.status).toBe(304);
});

test.each([
  '/live.json',
  '/hosting.json',
  '/.lock',
  '/.env',
  '/shell/',
  '/remotes/',
  '/remotes/mfe-store/',
  '/remotes/mfe-store/0000/remote-entry.js',
  '/shell/1/.complete',
  '/remotes/mfe-store/..%2f..%2flive.json',
  '/favicon.ico',
  '/index.html',
])('%s is not there', async (path) => {
  const portal = await startPortal();
  await writeFile(join(portal.fixture.dir, '.env'), 'hidden');
  await writeFile(join(portal.fixture.dir, 'hosting.json'), '{}');
  const response = await portal.get(path);

  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found');
  expect(response.headers.get('server')).toBe('nginx');
});

test.each(['/brands/a%2Fc-works', '/brands/%2Fc'])(
  '%s, with a slash in a name, is a page of the portal',
  async (path) => {
    const portal = await startPortal();
    const page = await portal.get(path);

    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="remote-registry"');
  },
);
