import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openChangedFeed } from './open-feed-source.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a location and returns its text and validator, or `unchanged`. */
async function open(place: string, known: string | null) {
  const opened = await openChangedFeed(place, known);
  if (opened === 'unchanged') return opened;
  let text = '';
  for await (const piece of opened.bytes) text += Buffer.from(piece).toString();
  return { text, validator: opened.validator };
}

test('a server that knows times only is asked by the time', async () => {
  let modified = 'Mon, 02 Nov 2026 04:00:00 GMT';
  const address = await serve((request, response) => {
    if (request.headers['if-modified-since'] === modified) return void response.writeHead(304).end();
    response.writeHead(200, { 'last-modified': modified }).end(`of ${modified}`);
  });
  const first = await open(`${address}/parts.csv`, null);
  expect(first).toEqual({ text: `of ${modified}`, validator: `modified ${modified}` });
  expect(await open(`${address}/parts.csv`, `modified ${modified}`)).toBe('unchanged');
  modified = 'Tue, 03 Nov 2026 04:00:00 GMT';
  expect(await open(`${address}/parts.csv`, 'modified Mon, 02 Nov 2026 04:00:00 GMT')).toEqual({
    text: `of ${modified}`,
    validator: `modified ${modified}`,
  });
});

test('an object of a bucket that has not changed is not read again', async () => {
  let etag = '"1"';
  const address = await serve((request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag }).end(`of ${etag}`);
  });
  for (const [name, value] of Object.entries({ ENDPOINT_URL_S3: address, REGION: 'us-east-1' }))
    vi.stubEnv(`AWS_${name}`, value);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test');
  const place = 's3://catalog/daily/parts.csv';
  expect(await open(place, null)).toEqual({ text: 'of "1"', validator: 'etag "1"' });
  expect(await open(place, 'etag "1"')).toBe('unchanged');
  etag = '"2"';
  expect(await open(place, 'etag "1"')).toEqual({ text: 'of "2"', validator: 'etag "2"' });
});

/** Starts a redirecting server that records the requests it receives, including passwords. */
async function redirecting(to: string) {
  const asked: unknown[] = [];
  const address = await serve((request, response) => {
    asked.push([request.url, request.headers.authorization]);
    if (request.url === '/parts.csv') response.writeHead(302, { location: to }).end();
    else response.end('the feed');
  });
  return { asked, place: address.replace('http://', 'http://erp:secret@'), port: new URL(address).port };
}

test('a redirect to the same origin is followed, with the password', async () => {
  const { place, asked } = await redirecting('/today.csv');
  expect(await open(`${place}/parts.csv`, null)).toMatchObject({ text: 'the feed' });
  const password = `Basic ${btoa('erp:secret')}`;
  expect(asked).toEqual([
    ['/parts.csv', password],
    ['/today.csv', password],
  ]);
});

test('an endless redirect is given up', async () => {
  const { place } = await redirecting('/parts.csv');
  await expect(open(`${place}/parts.csv`, null)).rejects.toThrow('redirects more than 5 times.');
});

test.each([
  ['http://feeds.example.com/parts.csv', 'redirects to http://feeds.example.com, without https.'],
  ['https://localhost/parts.csv', 'redirects to localhost, on a local network.'],
  ['https://127.0.0.1:8443/parts.csv', 'redirects to 127.0.0.1:8443, on a local network.'],
  ['https://[::1]/parts.csv', 'redirects to [::1], on a local network.'],
  ['https://169.254.169.254/latest/meta-data', 'redirects to 169.254.169.254, on a local network.'],
  ['https://10.0.0.1/parts.csv', 'redirects to 10.0.0.1, on a local network.'],
  ['ftp://feeds.example.com/parts.csv', 'without https.'],
  ['file:///etc/passwd', 'without https.'],
])('a redirect to %s is refused', async (to, sentence) => {
  const { place, asked } = await redirecting(to);
  await expect(open(`${place}/parts.csv`, null)).rejects.toThrow(sentence);
  expect(asked).toHaveLength(1);
});

test('a redirect is judged by the addresses that its host leads to', async () => {
  const { place } = await redirecting('https://feeds.example.com/parts.csv');
  const openBy = (address: string) => openChangedFeed(`${place}/parts.csv`, null, async () => [{ address, family: 4 }]);
  await expect(openBy('192.168.0.9')).rejects.toThrow('redirects to feeds.example.com, on a local network.');
  const looks: string[] = [];
  const failing = openChangedFeed(`${place}/parts.csv`, null, async (host) => {
    looks.push(host);
    throw new Error('No such host.');
  });
  await expect(failing).rejects.toThrow('the connection ended.');
  expect(looks).toEqual(['feeds.example.com']);
});
