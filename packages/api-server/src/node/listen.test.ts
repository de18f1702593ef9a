import { request } from 'node:http';
import { expect, test } from 'vitest';
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
