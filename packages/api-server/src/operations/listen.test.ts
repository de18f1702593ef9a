import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readJson } from '../platform/http/index.ts';
import { listen } from './listen.ts';

const at = { host: '127.0.0.1', port: 0 };

test('closing lets a request under way end, and cuts off one that does not', async () => {
  const slowMayEnd = Promise.withResolvers<void>();
  let arrived = 0;
  const server = await listen(async ({ url }) => {
    arrived += 1;
    await (url.endsWith('/slow') ? slowMayEnd.promise : new Promise(() => undefined));
    return new Response('done');
  }, at);
  const url = `http://127.0.0.1:${server.port}`;
  const slow = fetch(`${url}/slow`).then((response) => response.text());
  const endless = fetch(`${url}/endless`).then(
    () => 'responded',
    () => 'cut off',
  );
  await expect.poll(() => arrived).toBe(2);

  const closed = server.close({ graceMs: 0, deadlineMs: 1000 });
  slowMayEnd.resolve();
  expect(await slow).toBe('done');
  expect(await closed).toBe(1);
  expect(await endless).toBe('cut off');
  await expect(fetch(url)).rejects.toThrow();
});

test('during the grace period requests are served, and each one ends its connection', async () => {
  const server = await listen(async () => new Response('done'), at);
  const connection = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const sent = request({ ...at, port: server.port, headers: { connection: 'keep-alive' } }, (response) => {
        response.resume();
        resolve(response.headers.connection);
      });
      sent.once('error', reject).end();
    });
  expect(await connection()).toBe('keep-alive');
  const closed = server.close({ graceMs: 1000, deadlineMs: 1000 });
  expect(await connection()).toBe('close');
  expect(await closed).toBe(0);
  await expect(connection()).rejects.toThrow('ECONNREFUSED');
});

test('at the end of the grace period what may be asked elsewhere is turned away, and writes are served', async () => {
  const server = await listen(async () => new Response('done'), at);
  const status = async (method: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}`, { method });
    return [response.status, response.headers.get('retry-after'), response.headers.get('connection')];
  };
  const closed = server.close({ graceMs: 1500, deadlineMs: 1000 });
  expect(await status('GET')).toEqual([200, null, 'close']);
  await expect.poll(() => status('GET')).toEqual([503, '1', 'close']);
  expect(await status('POST')).toEqual([200, null, 'close']);
  await closed;
});

const opened = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
};

test('a connection that says nothing is ended, one that is used is not', async () => {
  const server = await listen(async () => new Response('done'), { ...at, idleTimeoutMs: 300 });
  const silent = opened(server.port);
  const used = opened(server.port);
  used.write('GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n');
  await once(silent, 'close');
  expect(used.destroyed).toBe(false);
  used.destroy();
  await server.close({ graceMs: 0, deadlineMs: 1000 });
});

test('connections beyond the most are refused, and served again when others have ended', async () => {
  const server = await listen(async () => new Response('done'), { ...at, maxConnections: 2 });
  const url = `http://127.0.0.1:${server.port}`;
  const held = [opened(server.port), opened(server.port)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const refused = opened(server.port);
  await once(refused, 'close');
  for (const socket of held) socket.destroy();
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe(200);
  await server.close({ graceMs: 0, deadlineMs: 1000 });
});

test('a body over the limit always gets its response, however large and slow it is', async () => {
  const server = await listen(async (incoming) => {
    await readJson(incoming, 1000).catch(() => undefined);
    return new Response('too large', { status: 413 });
  }, at);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const body = index % 2 === 0 ? new Uint8Array(6_000_000) : new Blob([new Uint8Array(6_000_000)]).stream();
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      return fetch(`http://127.0.0.1:${server.port}`, init as RequestInit).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      );
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([413]));
  await server.close({ graceMs: 0, deadlineMs: 1000 });
});

test('a caller that leaves aborts the signal of the request', async () => {
  const seen = Promise.withResolvers<AbortSignal>();
  const server = await listen(async ({ signal }) => {
    seen.resolve(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return new Response('nobody hears it');
  }, at);
  const leaving = new AbortController();
  const response = fetch(`http://127.0.0.1:${server.port}`, { signal: leaving.signal });
  const signal = await seen.promise;
  expect(signal.aborted).toBe(false);
  leaving.abort();
  await expect(response).rejects.toThrow();
  await expect.poll(() => signal.aborted).toBe(true);
  await server.close({ graceMs: 0, deadlineMs: 1000 });
});
