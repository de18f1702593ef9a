import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApi, startPortal } from './start-portal.ts';

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

test.each([
  `/api/business-settings/logo/${'a'.repeat(64)}.png`,
  '/api/openapi.json',
  '/api/images/parts/17.svg',
  '/api/style.css.map',
])('the API gets %s, although it ends like a file', async (path) => {
  const api = await startApi();
  const portal = await startPortal([api]);
  const response = await portal.get(path);

  expect(response.status).toBe(200);
  expect(api.received).toMatchObject([{ url: path }]);
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

test('a stream comes through as it is written, event by event', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const portal = await startPortal([server.address() as AddressInfo]);
  const response = await portal.get('/api/notifications/stream', { 'accept-encoding': 'gzip' });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
  expect(response.headers.get('content-encoding')).toBeNull();
});
