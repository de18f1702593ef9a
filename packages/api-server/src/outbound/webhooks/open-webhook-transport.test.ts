import { expect, test } from 'vitest';
import { startHttp, startSilent, startTls } from '../../testing/loopback-server.ts';
import { createWebhookTransport } from './open-webhook-transport.ts';

const transport = createWebhookTransport({ allowLoopback: true, timeoutMs: 1500 });
const send = (url: string, by = transport) => by.send({ url, headers: { 'webhook-id': 'one' }, body: '{"ä":1}' });

test('a request is a POST with its headers and its body as it is', async () => {
  const heard: unknown[] = [];
  const url = await startHttp((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method, headers } = request;
      heard.push([
        method,
        request.url,
        headers['webhook-id'],
        headers['content-length'],
        String(Buffer.concat(pieces)),
      ]);
      response.writeHead(202).end('Thank you');
    });
  });
  expect(await send(`${url}/hooks?shop=1`)).toEqual({ outcome: 'delivered', status: 202, response: 'Thank you' });
  expect(heard).toEqual([['POST', '/hooks?shop=1', 'one', '8', '{"ä":1}']]);
});

test('a failing receiver is reported with its status and the first part of what it says, as text', async () => {
  const url = await startHttp((_, response) =>
    response.writeHead(500).end(`\0<b>broken</b>\u0007 ${'x'.repeat(5000)}`),
  );
  const { outcome, status, response } = await send(url);
  expect([outcome, status]).toEqual(['refused_status', 500]);
  expect(response).toMatch(/^<b>broken<\/b> x+$/);
  expect(response).toHaveLength(1000);
});

test('bytes that are no text are stored as what a database can hold', async () => {
  const url = await startHttp((_, response) => response.end(Buffer.from([0xff, 0xfe, 0, 0x41, 0xd8])));
  const { response } = await send(url);
  expect(response).toBe('��A�');
});

test('a redirect is not followed', async () => {
  let elsewhere = 0;
  const target = await startHttp((_, response) => {
    elsewhere += 1;
    response.end();
  });
  const url = await startHttp((_, response) => response.writeHead(307, { location: target }).end());
  expect(await send(url)).toMatchObject({ outcome: 'redirect', status: 307 });
  expect(elsewhere).toBe(0);
});

test('a receiver that says nothing is given up after the limit', async () => {
  expect(await send(`http://${await startSilent()}`)).toEqual({ outcome: 'timeout', status: null, response: '' });
});

test('a response that never ends is cut off, and its status counts', async () => {
  let closed: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    closed = resolve;
  });
  let sent = 0;
  const url = await startHttp((_, response) => {
    response.writeHead(200);
    response.on('close', () => closed?.());
    const more = (): void => {
      sent += 16 * 1024;
      if (!response.destroyed) response.write('y'.repeat(16 * 1024), () => setImmediate(more));
    };
    more();
  });
  const result = await send(url);
  expect(result).toMatchObject({ outcome: 'delivered', status: 200, response: 'y'.repeat(1000) });
  await ended;
  // The receiver also fills socket buffers on both sides, beyond the 64 KB that are read.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('a response that drips for longer than the limit counts by its status', async () => {
  const url = await startHttp((_, response) => {
    response.writeHead(200);
    response.write('slow');
  });
  expect(await send(url)).toEqual({ outcome: 'delivered', status: 200, response: 'slow' });
});

test('a receiver that is gone, that hangs up, and one that speaks no HTTP', async () => {
  expect(await send('http://127.0.0.1:1')).toMatchObject({ outcome: 'unreachable', status: null });
  const hangsUp = await startHttp((request) => void request.socket.destroy());
  expect(await send(hangsUp)).toMatchObject({ outcome: 'broken_off' });
  const mumbles = await startHttp((request) => void request.socket.end('mumble\r\n\r\n'));
  expect(await send(mumbles)).toMatchObject({ outcome: 'broken_off' });
});

test('a certificate that nobody vouches for is refused, and nothing is sent', async () => {
  let requests = 0;
  const url = await startTls(30, (_, response) => {
    requests += 1;
    response.end();
  });
  expect(await send(url)).toEqual({ outcome: 'tls', status: null, response: '' });
  expect(await send((await startHttp((_, response) => response.end())).replace('http:', 'https:'))).toMatchObject({
    outcome: 'tls',
  });
  expect(requests).toBe(0);
});

test('in production this machine is no receiver, whatever its name, and nothing is sent without TLS', async () => {
  let requests = 0;
  const url = await startHttp((_, response) => {
    requests += 1;
    response.end();
  });
  const { port } = new URL(url);
  const strict = createWebhookTransport({ allowLoopback: false });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    expect(await send(`https://${host}:${port}/`, strict)).toMatchObject({ outcome: 'local_address' });
  }
  expect(await send('http://93.184.215.14/', strict)).toMatchObject({ outcome: 'local_address' });
  expect(requests).toBe(0);
});

test('a name is looked up again for each request, and refused where it leads into a local network by then', async () => {
  let requests = 0;
  const url = await startHttp((_, response) => {
    requests += 1;
    response.end();
  });
  const { port } = new URL(url);
  const found = ['8.8.8.8', '127.0.0.1'];
  const rebound = createWebhookTransport({
    allowLoopback: false,
    resolve: async () => [{ address: found.shift() ?? '', family: 4 }],
  });
  expect(await rebound.findHostProblem('erp.example.com')).toBeUndefined();
  expect(await send(`https://erp.example.com:${port}/`, rebound)).toMatchObject({ outcome: 'local_address' });
  expect([found, requests]).toEqual([[], 0]);
});

test('a connection is made to the address that was judged, and the name is not looked up once more', async () => {
  let looks = 0;
  const pinned = createWebhookTransport({
    allowLoopback: false,
    timeoutMs: 300,
    resolve: async () => {
      looks += 1;
      // Address in a network unassigned since 2006; the host name does not exist.
      return [{ address: '3ffe::1', family: 6 }];
    },
  });
  const { outcome } = await send('https://receiver.invalid/', pinned);
  expect(['unreachable', 'timeout']).toContain(outcome);
  expect(looks).toBe(1);
});

test('a name that leads nowhere is said to; a resolver that fails decides nothing', async () => {
  const failing = (code: string) =>
    createWebhookTransport({
      allowLoopback: false,
      resolve: () => Promise.reject(Object.assign(new Error('No.'), { code })),
    });
  expect(await failing('ENOTFOUND').findHostProblem('erp.example.com')).toBe('unknown_host');
  expect(await failing('EAI_AGAIN').findHostProblem('erp.example.com')).toBeUndefined();
  expect(await send('https://erp.example.com', failing('ENOTFOUND'))).toMatchObject({ outcome: 'unknown_host' });
  const local = createWebhookTransport({
    allowLoopback: false,
    resolve: async () => [{ address: '10.0.0.1', family: 4 }],
  });
  expect(await local.findHostProblem('erp.example.com')).toBe('local_address');
});
