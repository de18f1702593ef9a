import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@tech-portal/release';
import { createCandidateHandler } from '@tech-portal/release/server';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from '../s3-store.ts';
import { startS3 } from '../testing/s3-fake.ts';
import { sessionFor, signInAll } from './preview-accounts.ts';
import { startPreview } from './preview-server.ts';

/** Fake API at a separate origin. */
async function startApi(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function startBucketPreview(respond: RequestListener) {
  const { client } = await startS3();
  const store = s3Store({ bucket: 'portal', client });
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(build, { recursive: true, force: true }));
  await writeFile(
    join(build, 'index.html'),
    '<!doctype html><head><script type="module" src="%SHELL%main.js"></script>',
  );
  await writeFile(join(build, 'main.js'), 'shell()');
  const shell = await publish({ store, build });
  await promote({ store, ...shell });
  const pages = await createCandidateHandler({ store, candidate: shell });
  const preview = await startPreview(pages, await startApi(respond));
  onTestFinished(() => preview.stop());
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(preview.origin + path, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { preview, call, script: `/shell/${shell.version}/main.js` };
}

test('pages, files and the API of a release in a bucket come from one origin', async () => {
  const { preview, call, script } = await startBucketPreview((request, response) => {
    response.writeHead(201, { 'x-request-id': 'r1' });
    response.write(`${request.method} ${request.url} ${request.headers.authorization}: `);
    request.pipe(response);
  });

  const page = await call('/cart');
  expect(page.text).toContain(script);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await call(script)).toMatchObject({ status: 200, text: 'shell()' });
  const changed = await call('/api/tasks?id=1', { method: 'POST', body: '{}', headers: { authorization: 'Bearer t' } });
  expect(changed).toMatchObject({ status: 201, text: 'POST /api/tasks?id=1 Bearer t: {}' });
  expect(changed.headers.get('x-request-id')).toBe('r1');
  expect([...preview.requests]).toContain(script);
});

test('a stream of the API comes as it is written, and ends with who reads it', async () => {
  let ended: (() => void) | undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const { preview } = await startBucketPreview((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    response.on('close', () => ended?.());
  });
  const reading = new AbortController();
  const response = await fetch(`${preview.origin}/api/notifications/stream`, { signal: reading.signal });
  const { value } = (await response.body?.getReader().read()) ?? {};

  expect(Buffer.from(value ?? []).toString()).toBe('data: first\n\n');
  reading.abort();
  await end;
});

test('an API that is gone fails the call, not the preview', async () => {
  const { preview, call } = await startBucketPreview((request) => request.socket.destroy());

  expect(await call('/api/brands/list')).toMatchObject({ status: 500 });
  await expect(fetch(`${preview.origin}/cart`)).resolves.toMatchObject({ status: 200 });
});

test('each page is opened by a demo account that may', async () => {
  const api = await startApi((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { username } = JSON.parse(body) as { username: string };
      response.end(JSON.stringify({ token: username, role: username, approved: 1 }));
    });
  });
  const sessions = await signInAll(api);

  expect(sessionFor(sessions, 'admin')).toMatchObject({ role: 'admin', approved: true });
  expect(sessionFor(sessions, ['tech', 'admin'])).toMatchObject({ role: 'tech' });
  expect(sessionFor(sessions, 'any')).toBeDefined();
  expect(sessionFor(sessions, 'public')).toBeUndefined();
});
