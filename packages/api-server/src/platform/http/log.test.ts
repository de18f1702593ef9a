import { login, resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { sql } from 'drizzle-orm';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { listen } from '../../operations/listen.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();
const { secret: feedKey } = await insertApiKey(api.db);

test('the log has method, path, status, time, request and user', async () => {
  const token = await api.signIn('tech');
  const { headers } = await api.call(getUser, {}, token);
  expect(api.log.at(-1)).toEqual({
    level: 'info',
    message: 'request',
    fields: {
      requestId: headers.get('x-request-id'),
      method: 'GET',
      path: '/auth/login',
      status: 200,
      ms: expect.any(Number),
      userId: expect.any(Number),
    },
  });
});

test('the log never holds a password, a token, a body or a parameter', async () => {
  const secrets = [demoPassword, 'guessed-password', 'brand-new-password', 'secret-parameter'];
  const token = await api.signIn('tech');
  secrets.push(token);
  await api.call(login, { body: { username: 'secret-username', password: 'guessed-password' } });
  await api.request('/reset-password?t=secret-parameter');
  await api.request('/auth/login?t=secret-parameter', { headers: { authorization: `Bearer ${token}` } });
  await api.request('/auth/login', {
    method: 'POST',
    body: `{"password":"${demoPassword}"`,
    headers: { 'content-type': 'application/json' },
  });
  await api.call(sendPasswordReset, { body: { email: 'dana.reyes@example.com' } });
  const reset = (await api.emails()).at(-1)?.text.match(/\?t=([\w-]+)/)?.[1] ?? 'no link';
  secrets.push(reset, 'secret-username', 'dana.reyes');
  await api.call(resetPassword, { body: { password: 'brand-new-password' } }, reset);

  const log = JSON.stringify(api.log);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(api.log.length).toBeGreaterThan(8);
});

test('a failed statement is logged without its parameters', async () => {
  const app = createApp({
    ...api.deps,
    hasher: {
      ...api.deps.hasher,
      async verify() {
        await api.db.execute(sql`select 1 / (length(${'a-secret-parameter'}) - 18)`);
        return true;
      },
    },
  });
  const response = await app(
    new Request('http://api.test/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'tech', password: demoPassword }),
    }),
  );
  expect(response.status).toBe(500);
  const failure = api.log.find(({ level }) => level === 'error');
  expect(failure?.fields['error']).toMatchObject({ code: '22012', message: 'a database statement failed' });
  expect(JSON.stringify(api.log)).not.toContain('a-secret-parameter');
});

test.each([
  ['/auth/login', {}],
  ['/api/integration/catalog-imports?name=parts', { authorization: `Bearer ${feedKey}` }],
])('a body that its sender breaks off is no failure of ours: %s', async (path, headers) => {
  const app = createApp(api.deps);
  const arrived = Promise.withResolvers<void>();
  const server = await listen(
    (...call) => {
      arrived.resolve();
      return app(...call);
    },
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(() => void server.close({ graceMs: 0, deadlineMs: 0 }));
  const before = api.log.length;
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100000', ...headers },
  });
  sent.on('error', () => undefined);
  sent.write('{"username":"te');
  await arrived.promise;
  sent.destroy();
  await expect.poll(() => api.log.length).toBe(before + 1);
  expect(api.log.at(-1)).toMatchObject({ level: 'info', message: 'request', fields: { status: 400 } });
});

/** A disconnect reaches a server in either order: signal first, or body first. */
const partings = {
  'signal, then body': (leave: () => void, body: ReadableStreamDefaultController) => {
    leave();
    body.enqueue(new Uint8Array(3));
  },
  'body, then signal': (leave: () => void, body: ReadableStreamDefaultController) => {
    body.error(new Error('aborted'));
    leave();
  },
};

test.each(Object.entries(partings))('a feed that is broken off has one response: %s', async (_, part) => {
  const leaving = new AbortController();
  const body = Promise.withResolvers<ReadableStreamDefaultController>();
  const sent = {
    method: 'POST',
    headers: { authorization: `Bearer ${feedKey}` },
    body: new ReadableStream({ start: body.resolve }),
    duplex: 'half',
    signal: leaving.signal,
  };
  const response = api.open('/api/integration/catalog-imports?name=parts', sent);
  part(() => leaving.abort(), await body.promise);
  expect([(await response).status, await (await response).json()]).toEqual([
    400,
    { error: 'invalid_input', message: 'The request ended early.' },
  ]);
});

test.each([
  ['0k3f9x2', '0k3f9x2'],
  ['x'.repeat(17), undefined],
  ['{"a":1}', undefined],
])('of a composition named %j the log says %j', async (header, composition) => {
  await api.request('/api/health', { headers: { 'x-portal-composition': header } });
  expect(api.log.at(-1)?.fields).toMatchObject({ path: '/api/health', composition });
});
