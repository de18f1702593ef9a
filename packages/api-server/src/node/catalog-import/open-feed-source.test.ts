import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openChangedFeed } from './open-feed-source.ts';

/** A supplier's server for one test; its address. */
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

/** What a place has: its text with what tells it again, or that it is as it was. */
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
