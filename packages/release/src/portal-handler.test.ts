import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPortalHandler } from './portal-handler.ts';
import type { PortalHandlerOptions } from './portal-handler.ts';
import { rollback } from './promote.ts';
import { createReleaseFixture } from './release-fixture.ts';

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://portal.test${path}`, { headers, method });

async function createLivePortal(options: Partial<PortalHandlerOptions> = {}) {
  const fixture = await createReleaseFixture();
  const store = await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  const shell = await fixture.release(await fixture.buildShell('shell()'));
  const handle = createPortalHandler({
    dir: fixture.dir,
    config: { environment: 'Sample </script> data' },
    ...options,
  });
  const answer = async (...input: Parameters<typeof request>) => {
    const response = await handle(request(...input));
    if (!response) throw new Error('The handler left the request to others.');
    return response;
  };
  return { fixture, store, shell, handle, answer };
}

test('leaves the API and every writing method to others', async () => {
  const portal = await createLivePortal();

  expect(await portal.handle(request('/api/my-cart'))).toBeUndefined();
  expect(await portal.handle(request('/auth/login'))).toBeUndefined();
  expect(await portal.handle(request('/cart', {}, 'POST'))).toBeUndefined();
});

test('source maps lie beside the code, and nobody is served one', async () => {
  const portal = await createLivePortal();
  const map = `/remotes/mfe-store/${portal.store}/remote-entry.js.map`;
  await writeFile(join(portal.fixture.dir, map), '{}');

  expect((await portal.answer(map)).status).toBe(404);
  expect((await portal.answer(map.replace('.map', ''))).status).toBe(200);
});

test('serves published files for ever', async () => {
  const portal = await createLivePortal();
  const response = await portal.answer(`/remotes/mfe-store/${portal.store}/remote-entry.js`);

  expect(await response.text()).toBe('store()');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, br;q=0.9', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('responds to accept-encoding %s with %s', async (accepted, encoding, decompress) => {
  const portal = await createLivePortal();
  const path = `/remotes/mfe-store/${portal.store}/cart-page.js`;
  const response = await portal.answer(path, { 'accept-encoding': accepted });

  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toContain('store()');
});

test('serves a file plain to a client that accepts no compression', async () => {
  const portal = await createLivePortal();
  const response = await portal.answer(`/remotes/mfe-store/${portal.store}/cart-page.js`);

  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toContain('store()');
});

test('responds to HEAD with the headers of GET and no body', async () => {
  const portal = await createLivePortal();
  const path = `/remotes/mfe-store/${portal.store}/remote-entry.js`;
  const response = await portal.answer(path, {}, 'HEAD');

  expect(response.headers.get('content-length')).toBe('7');
  expect(await response.text()).toBe('');
});

test.each([
  '/remotes/mfe-store/0000/remote-entry.js',
  '/remotes/nobody/1/remote-entry.js',
  '/shell/main.js',
  '/remotes/',
  '/favicon.ico',
  '/robots.txt',
])('responds with 404 and never a page for the missing file %s', async (path) => {
  const portal = await createLivePortal();
  const response = await portal.answer(path, { accept: 'text/html' });

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/plain');
});

test.each([
  '/remotes/mfe-store/..%2f..%2f..%2fsecret.json',
  '/remotes/mfe-store/%2e%2e/%2e%2e/%2e%2e/secret.json',
  '/shell/x/..%5c..%5c..%5csecret.json',
  '/remotes/mfe-store/x/%00secret.json',
  '/live.json',
  '/.lock',
])('gives nothing away for %s', async (path) => {
  const portal = await createLivePortal();
  await writeFile(join(portal.fixture.dir, '../secret.json'), 'secret');
  await writeFile(join(portal.fixture.dir, 'secret.json'), 'secret');
  const response = await portal.handle(request(path));
  const text = await response?.text();

  expect(text).not.toContain('secret');
  expect(text).not.toContain('"history":');
});

test('the page names the hash of every script of what it shows, and lets that list in', async () => {
  const portal = await createLivePortal();
  const response = await portal.answer('/cart');
  const [, map = ''] = /<script type="importmap">([^<]*)</.exec(await response.text()) ?? [];
  const hash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`;

  expect(JSON.parse(map)).toEqual({
    integrity: {
      [`/shell/${portal.shell}/main.js`]: 'sha256-main',
      [`/remotes/mfe-store/${portal.store}/remote-entry.js`]: 'sha256-entry',
      [`/remotes/mfe-store/${portal.store}/cart-page.js`]: 'sha256-page',
    },
  });
  expect(response.headers.get('content-security-policy')).toContain(hash);
});

test('writes registry and configuration into the page of every portal path', async () => {
  const portal = await createLivePortal();
  const html = await (await portal.answer('/product/m/AB.12-3')).text();

  expect(html).toContain(`"entry":"/remotes/mfe-store/${portal.store}/remote-entry.js"`);
  expect(html).toContain(`src="/shell/${portal.shell}/main.js"`);
  expect(html).toContain('Sample \\u003c/script> data');
});

test('compresses the page', async () => {
  const portal = await createLivePortal();
  const response = await portal.answer('/', { 'accept-encoding': 'br' });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('<!doctype html>');
});

test('allows only the scripts of the page itself, and a new style nonce in every response', async () => {
  const portal = await createLivePortal();
  const [first, second] = [await portal.answer('/'), await portal.answer('/')];
  const policy = first.headers.get('content-security-policy') ?? '';
  const bootHash = createHash('sha256').update('boot()').digest('base64');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';

  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/);
  expect(policy).toContain(`'sha256-${bootHash}'`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(await first.text()).toContain(`"styleNonce":"${nonce}"`);
  expect(second.headers.get('content-security-policy')).not.toBe(policy);
});

test('a page opens nothing of the device, shares its window with nobody and is no resource of other pages', async () => {
  const portal = await createLivePortal();
  const { headers } = await portal.answer('/');
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']) {
    expect(headers.get('permissions-policy')?.split(', ')).toContain(`${feature}=()`);
  }
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

describe('what the policy refuses', () => {
  const headersOf = async (options: Parameters<typeof createLivePortal>[0], path = '/cart') => {
    const { headers } = await (await createLivePortal(options)).answer(path);
    return { policy: headers.get('content-security-policy') ?? '', endpoints: headers.get('reporting-endpoints') };
  };

  test('is reported to the API, by browsers with the Reporting API and by those without', async () => {
    const { policy, endpoints } = await headersOf({});
    expect(endpoints).toBe('policy="/api/policy-reports"');
    expect(policy.split('; ')).toEqual(expect.arrayContaining(['report-to policy', 'report-uri /api/policy-reports']));
    const elsewhere = await headersOf({ config: { apiOrigin: 'https://api.example.com' } });
    expect(elsewhere.endpoints).toBe('policy="https://api.example.com/api/policy-reports"');
    expect(elsewhere.policy).toContain('report-uri https://api.example.com/api/policy-reports');
  });

  test('is reported over http in the older way alone, as browsers take endpoints over https', async () => {
    const { policy, endpoints } = await headersOf({ isSecure: false });
    expect(endpoints).toBeNull();
    expect(policy).toContain('report-uri /api/policy-reports');
    expect(policy).not.toContain('report-to');
  });

  test('is not reported where the address holds a token, which would be in the report', async () => {
    const { policy, endpoints } = await headersOf({}, '/approve-estimate?t=secret');
    expect([endpoints, policy.includes('report')]).toEqual([null, false]);
  });
});

test('allows what card provider and maps need, but not on a page whose address holds a token', async () => {
  const portal = await createLivePortal({
    thirdParties: {
      script: ['https://js.cards.test'],
      connect: ['https://maps.test'],
      frame: ['https://js.cards.test'],
    },
  });
  const policyOf = async (path: string) => (await portal.answer(path)).headers.get('content-security-policy') ?? '';

  const checkout = await policyOf('/cart');
  expect(checkout).toMatch(/script-src [^;]*https:\/\/js\.cards\.test;/);
  expect(checkout).toMatch(/connect-src [^;]*https:\/\/maps\.test;/);
  expect(checkout).toContain('frame-src https://js.cards.test;');
  expect(await (await portal.answer('/cart')).text()).toContain('"scriptOrigins":["https://js.cards.test"]');

  const secret = await policyOf('/estimate/approve?t=secret');
  expect(secret).not.toMatch(/cards\.test|maps\.test/);
  expect(secret).toContain("frame-src 'none';");
  expect(await (await portal.answer('/estimate/approve?t=secret')).text()).toContain('"scriptOrigins":[]');
});

test('the page is revalidated each time, as is the registry, by its tag', async () => {
  const portal = await createLivePortal();
  const registry = await portal.answer('/registry.json');
  const tag = registry.headers.get('etag') ?? '';

  expect((await portal.answer('/')).headers.get('cache-control')).toBe('no-cache');
  expect(registry.headers.get('cache-control')).toBe('no-cache');
  expect((await portal.answer('/registry.json', { 'if-none-match': tag })).status).toBe(304);
});

test('shows a promotion and a rollback from the next request on', async () => {
  const portal = await createLivePortal();
  const liveEntry = async () => (await (await portal.answer('/registry.json')).json()).remotes[0].version as string;

  const promoted = await portal.fixture.release(await portal.fixture.buildRemote('mfe-store', 'newer()'));
  expect(await liveEntry()).toBe(promoted);

  await rollback({ store: portal.fixture.store, app: 'mfe-store' });
  expect(await liveEntry()).toBe(portal.store);
});

test('says so while no shell is live', async () => {
  const fixture = await createReleaseFixture();
  const response = await createPortalHandler({ dir: fixture.dir })(request('/'));

  expect(response?.status).toBe(503);
});

test('an address that holds a token is passed on to nobody', async () => {
  const portal = await createLivePortal();
  const secret = await portal.answer('/reset-password?t=secret');
  const open = await portal.answer('/categories?page=2');

  expect(secret.headers.get('referrer-policy')).toBe('no-referrer');
  expect(open.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('a remote may live on another origin: the registry leads there, and the policy lets it in', async () => {
  const portal = await createLivePortal({ remoteOrigins: { 'mfe-store': 'https://store.example.com' } });
  const base = `https://store.example.com/remotes/mfe-store/${portal.store}/`;
  const registry: unknown = await (await portal.answer('/registry.json')).json();

  expect(registry).toMatchObject({
    remotes: [{ entry: `${base}remote-entry.js`, exposes: { './cart-page': [`${base}cart-page.js`] } }],
  });
  const policy = (await portal.answer('/cart')).headers.get('content-security-policy');
  expect(policy).toMatch(/script-src [^;]*https:\/\/store\.example\.com/);
});

test('other origins may load what is published here', async () => {
  const portal = await createLivePortal();
  const { headers } = await portal.answer(`/remotes/mfe-store/${portal.store}/remote-entry.js`);

  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
