import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createReleaseFixture } from '../src/release-fixture.ts';
import { createPortalHandler } from '../src/server.ts';
import { startNginx } from './start-nginx.ts';

/** An API instance that records the requests it gets. */
async function startApi(status = 200, port = 0) {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    request.resume();
    request.on('end', () =>
      response.writeHead(api.status, { 'content-type': 'application/json' }).end('{"from":"api"}'),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port.');
  const api = {
    status,
    port: address.port,
    received,
    stop: () => (server.closeAllConnections(), once(server.close(), 'close')),
  };
  return api;
}

async function startPortal(apis?: readonly { port: number }[]) {
  const fixture = await createReleaseFixture();
  const store = await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  await fixture.release(await fixture.buildShell('shell()'));
  // nginx started by root hands files out as another user, who must get through the temporary folders.
  await chmod(dirname(fixture.dir), 0o755);
  const instances = apis ?? [await startApi()];
  const prefix = join(dirname(fixture.dir), 'nginx');
  const url = await startNginx(
    fixture.dir,
    prefix,
    instances.map(({ port }) => port),
  );
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  return { fixture, store, prefix, url, get, chunk: `/remotes/mfe-store/${store}/cart-page.js` };
}

/** Headers that make a difference to a browser, as the portal's own server sends them. */
const secured = [
  'content-type',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
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

  expect(first.header).toBe("frame-ancestors 'none'");
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

test('the API gets the whole request, and who sent it', async () => {
  const api = await startApi();
  const portal = await startPortal([api]);
  const response = await fetch(`${portal.url}/auth/login?page=2`, {
    method: 'POST',
    body: '{"username":"tech"}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'of-the-caller' },
  });

  expect(await response.text()).toBe('{"from":"api"}');
  const [request] = api.received;
  expect(request).toMatchObject({ method: 'POST', url: '/auth/login?page=2' });
  expect(request?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
    host: '127.0.0.1',
  });
  const id = String(request?.headers['x-request-id']);
  expect(id).toMatch(/^[\da-f]{32}$/);
  await expect
    .poll(() => readFile(join(portal.prefix, 'access.log'), 'utf8'))
    .toMatch(new RegExp(`"POST /auth/login" 200 .* ${id}$`, 'm'));
});

test('nginx refuses a body larger than the API takes', async () => {
  const api = await startApi();
  const portal = await startPortal([api]);
  const response = await fetch(`${portal.url}/api/task`, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024) });

  expect(response.status).toBe(413);
  expect(api.received).toEqual([]);
});

test('an estimate of many lines with long notes passes', async () => {
  const api = await startApi();
  const portal = await startPortal([api]);
  const response = await fetch(`${portal.url}/api/estimate/`, { method: 'PATCH', body: 'x'.repeat(2 * 1024 * 1024) });

  expect(response.status).toBe(200);
  expect(api.received).toMatchObject([{ method: 'PATCH', url: '/api/estimate/' }]);
});

test('instances that all responded with 503 are asked on, and the first request that they can serve is served', async () => {
  const apis = [await startApi(503), await startApi(503)];
  const portal = await startPortal(apis);
  for (let requests = 0; requests < 12; requests += 1) {
    const before = apis.reduce((sum, { received }) => sum + received.length, 0);
    expect((await portal.get('/api/health')).status).toBe(503);
    expect(apis.reduce((sum, { received }) => sum + received.length, 0)).toBeGreaterThan(before);
  }
  for (const api of apis) api.status = 200;
  for (let requests = 0; requests < 12; requests += 1) expect((await portal.get('/api/health')).status).toBe(200);
});

test('an instance that is down or starting is passed over; a write is sent to one alone', async () => {
  const [down, starting, well] = [await startApi(), await startApi(503), await startApi()];
  await down.stop();
  const portal = await startPortal([down, starting, well]);

  for (let turn = 0; turn < 4; turn += 1) expect((await portal.get('/api/health')).status).toBe(200);
  const before = starting.received.length + well.received.length;
  await fetch(`${portal.url}/api/order/place-order`, { method: 'POST', body: '{}' });
  expect(starting.received.length + well.received.length).toBe(before + 1);
});

test('an instance that is back gets requests again before the next one can be restarted', async () => {
  const [first, second] = [await startApi(), await startApi()];
  const portal = await startPortal([first, second]);
  await first.stop();
  for (let turn = 0; turn < 6; turn += 1) expect((await portal.get('/api/my-cart')).status).toBe(200);

  const back = await startApi(200, first.port);
  const served = async () => ((await portal.get('/api/my-cart')).status === 200 ? back.received.length : 0);
  await expect.poll(served, { timeout: 3000 }).toBeGreaterThan(0);
  await second.stop();
  expect((await portal.get('/api/my-cart')).status).toBe(200);
});

test('without any instance the API says so in its own words, and the pages go on', async () => {
  const api = await startApi();
  const portal = await startPortal([api]);
  await api.stop();
  const response = await portal.get('/api/my-cart');

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: 'unavailable' });
  expect((await portal.get('/cart')).status).toBe(200);
});
