import { login } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { hashToken, tokens } from '../../identity/index.ts';
import { createDatabaseHealth } from '../postgres/create-database-health.ts';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();
const token = await api.signIn('tech');
const json = { 'content-type': 'application/json' };
const credentials = JSON.stringify({ username: 'tech', password: demoPassword });

function post(path: string, body: BodyInit, headers: Record<string, string> = json): Promise<Response> {
  return api.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

describe('addresses', () => {
  test.each(['/api/my-cart', '/api/my-cart/'])(
    '%s with and without a slash at the end is the same call',
    async (path) => {
      const response = await api.request(path, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
    },
  );

  test.each(['/api/nothing', '/', '/auth', '/api/my-cart/item/5', '/api/%2e%2e/secret', '/api/%ff'])(
    '%s responds with 404 as JSON',
    async (path) => {
      const response = await api.request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'not_found', message: expect.any(String) });
    },
  );

  test.each([
    ['PUT', '/auth/login', 'POST, GET, HEAD, DELETE'],
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['PATCH', '/api/brands/list/', 'GET, HEAD'],
  ])('%s %s gets 405 with the methods that are allowed', async (method, path, allow) => {
    const response = await api.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
  });

  test('HEAD responds like GET without a body', async () => {
    const response = await api.request('/api/health', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('bodies', () => {
  test.each(['', '{', '{"username":', 'undefined', '\u0000', '[1,]'])('%j is not JSON', async (body) => {
    const response = await post('/auth/login', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'invalid_json', message: 'The body is not valid JSON.' });
  });

  test('bytes that are no text are not JSON', async () => {
    expect((await post('/auth/login', new Uint8Array([0x7b, 0xff, 0xfe]))).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'of type %j are refused',
    async (type) => {
      const response = await post('/auth/login', credentials, type ? { 'content-type': type } : {});
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: 'unsupported_media_type' });
    },
  );

  test('of another JSON type and with a charset are read', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post('/auth/login', credentials, headers)).status).toBe(200);
  });

  test('over 64 KB are refused, with and without a declared size', async () => {
    const huge = JSON.stringify({ username: 'tech', password: 'x'.repeat(64 * 1024) });
    const chunks = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(8 * 1024).fill(0x20));
      },
    });
    for (const response of [await post('/auth/login', huge), await post('/auth/login', chunks)]) {
      expect(response.status).toBe(413);
      const body = await response.json();
      expect(body).toMatchObject({ error: 'payload_too_large' });
      expect(JSON.stringify(body)).not.toMatch(/byte|\d{3}/);
    }
  });

  test('nested thirty thousand deep are refused calmly', async () => {
    const response = await post('/auth/login', `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(response.status).toBe(400);
  });

  test('with unknown fields are refused, each named', async () => {
    const body = { username: 'tech', password: demoPassword, type: 'admin' };
    const { status, error } = await api.call(login, { body });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual(['type']);
  });

  test.each(['te\u0000ch', 'tech\uD800'])('with text that no database stores are refused: %j', async (username) => {
    const { status, error } = await api.call(login, { body: { username, password: demoPassword } });
    expect(status).toBe(400);
    expect(error.error).toBe('invalid_input');
  });
});

describe('parameters', () => {
  test.each(['id=abc', 'id=1&id=2', 'id=-1', 'id=1.5', 'nobody=1', 'id=1%20or%201=1', '__proto__=1'])(
    '?%s is refused',
    async (query) => {
      const response = await api.request(`/auth/login?${query}`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_input', fields: expect.any(Object) });
    },
  );

  test('a call that takes none refuses them', async () => {
    const response = await api.request('/api/my-cart?user_id=1', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { user_id: expect.any(String) } });
  });
});

describe('every response', () => {
  test.each(['/api/health', '/api/nothing', '/auth/login'])(
    'of %s has an id and the headers of an API',
    async (path) => {
      const { headers } = await api.request(path);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toBe('application/json');
    },
  );

  test('is open to the configured origins alone', async () => {
    const from = (origin: string) => api.request('/api/health', { headers: { origin } });
    expect((await from('http://shell.test')).headers.get('access-control-allow-origin')).toBe('http://shell.test');
    expect((await from('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is preceded by a preflight that allows what the client sends', async () => {
    const { status, headers } = await api.request('/api/my-cart/item', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://shell.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe('when something breaks', () => {
  const broken = createApp({
    ...api.deps,
    db: new Proxy(api.db, {
      get() {
        throw new Error('secret detail of the database');
      },
    }),
    databaseHealth: createDatabaseHealth({
      ping: async () => 'refused',
      clock: api.deps.clock,
      logger: api.deps.logger,
    }),
  });

  test('the response is a 500 with the request id and nothing of what happened', async () => {
    const response = await broken(
      new Request('http://api.test/auth/login', { method: 'POST', headers: json, body: credentials }),
    );
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/secret|database| at |\.ts/);
    expect(text).toContain(response.headers.get('x-request-id') ?? 'no id');
    expect(
      api.log.some(
        ({ level, fields }) => level === 'error' && fields['requestId'] === response.headers.get('x-request-id'),
      ),
    ).toBe(true);
  });

  test('a full disk is a 503 with a sentence, and health is not ok', async () => {
    const { clock, logger } = api.deps;
    const databaseHealth = createDatabaseHealth({ ping: async () => 'ok', clock, logger });
    const full = createApp({
      ...api.deps,
      databaseHealth,
      hasher: {
        ...api.deps.hasher,
        verify: () => {
          const cause = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
          return Promise.reject(new DrizzleQueryError('insert into tokens …', [], cause));
        },
      },
    });
    const ask = (path: string, init?: RequestInit) => full(new Request(`http://api.test${path}`, init));
    expect((await ask('/api/health')).status).toBe(200);
    const response = await ask('/auth/login', { method: 'POST', headers: json, body: credentials });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toEqual({
      error: 'unavailable',
      message: 'The portal cannot save anything right now because its storage is full. Please try again later.',
    });
    const health = await ask('/api/health');
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'unavailable', database: 'full' });
  });

  test('health responds with 503', async () => {
    const response = await broken(new Request('http://api.test/api/health'));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' });
  });

  test('a process that is stopping still serves, and health responds 503', async () => {
    const stopping = createApp({ ...api.deps, lifecycle: { isStopping: true } });
    const health = await stopping(new Request('http://api.test/api/health'));
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'stopping' });
    const login = { method: 'POST', headers: json, body: credentials };
    expect((await stopping(new Request('http://api.test/auth/login', login))).status).toBe(200);
  });

  test('a request that takes too long gets a timeout response', async () => {
    const hanging = createApp({
      ...api.deps,
      config: { ...api.deps.config, requestTimeoutMs: 50 },
      hasher: { hash: () => new Promise(() => undefined), verify: () => new Promise(() => undefined) },
    });
    // Uses a separate account, because this attempt never ends and later attempts of its account would wait for it.
    const body = JSON.stringify({ username: 'hanging', password: demoPassword });
    const response = await hanging(new Request('http://api.test/auth/login', { method: 'POST', headers: json, body }));
    expect(response.status).toBe(408);
    expect(await response.json()).toEqual({ error: 'request_timeout', message: 'Request timed out!', timeout: true });
  });
});

describe('the general limit', () => {
  const { limits } = api.deps.config;
  const app = createApp({ ...api.deps, config: { ...api.deps.config, limits: { ...limits, requestsPerMinute: 5 } } });

  const ask = (address: string, bearer?: string) =>
    app(new Request('http://api.test/auth/login', bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}), {
      remoteAddress: address,
    });

  async function statusesOf(count: number, address: string, bearer?: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await ask(address, bearer)).status);
    return statuses;
  }

  test('stops one session, not another one from the same address', async () => {
    const [mine, other] = [await api.signIn('tech'), await api.signIn('tech2')];
    expect(await statusesOf(6, '198.51.100.1', mine)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('198.51.100.1', other)).status).toBe(200);
    const stopped = await ask('198.51.100.1', mine);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stopped.json()).toEqual({
      error: 'rate_limited',
      message: 'Too many requests, please try again later.',
    });
    api.advanceMinutes(1);
    expect((await ask('198.51.100.1', mine)).status).toBe(200);
  });

  test('stops an address that tries tokens, and no session that was used there before', async () => {
    const session = await api.signIn('retail');
    expect((await ask('198.51.100.2', session)).status).toBe(200);
    const before = api.statements.length;
    expect(await statusesOf(6, '198.51.100.2', 'made-up-made-up-made-up')).toEqual([401, 401, 401, 401, 401, 429]);
    // One statement for each of five token lookups; the request over the limit needs none.
    expect(api.statements.length - before).toBe(5);
    expect((await ask('198.51.100.2', session)).status).toBe(200);
    expect((await api.call(getUser, {}, token)).status).toBe(200);
  });

  test('a valid token counts nothing against its address, and an ended session counts', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => api.signIn('tech2')));
    for (const session of sessions) expect((await ask('198.51.100.3', session)).status).toBe(200);
    await api.db.delete(tokens).where(eq(tokens.hash, hashToken(sessions[0] ?? '')));
    expect(await statusesOf(7, '198.51.100.3', sessions[0])).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});
