import { createApiKey, listApiKeys, revokeApiKey } from '@tech-portal/contract/api-keys';
import { listChangedOrders } from '@tech-portal/contract/integration';
import { listMyOrders } from '@tech-portal/contract/orders';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { testConfig } from '../../testing/test-config.ts';
import { apiKeys } from './api-keys.table.ts';

const api = await createTestApi();
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];

let newest = 0;

beforeEach(async () => {
  await api.db.delete(apiKeys);
  newest = await newestAuditId(api.db);
});

const scopes = ['orders:read'] as const;
const create = (body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  api.call(createApiKey, { body: bodyOf(body) }, admin);
const bodyOf = (changes: { name?: string; scopes?: readonly 'orders:read'[]; days?: number | null }) => ({
  name: 'ERP',
  days: null,
  ...changes,
  scopes: [...(changes.scopes ?? scopes)],
});
const list = async () => (await api.call(listApiKeys, { query: {} }, admin)).response;
const read = (secret: string) => api.call(listChangedOrders, {}, secret);
const logged = async () =>
  (await auditLinesSince(api.db, newest))
    .filter(({ kind }) => kind === 'access')
    .map(({ actorName, action, targetName, before, after }) => ({
      actor: actorName,
      action,
      name: targetName,
      before,
      after,
    }));
const securityEvents = async () =>
  (await auditLinesSince(api.db, newest))
    .filter(({ kind }) => kind === 'security')
    .map(({ actorName, action, targetName, after }) => [actorName, action, targetName, after]);

describe('a new key', () => {
  test('works at once; its secret is in that response alone, neither stored nor logged', async () => {
    const { response, headers } = await create({ days: 30 });
    const { key, secret } = response;
    expect(secret).toMatch(/^tpk_[\w-]{43}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(key).toMatchObject({ name: 'ERP', scopes, created_by: 'admin', last_used: null, revoked: null });
    expect(Date.parse(key.expires ?? '') - Date.parse(key.created)).toBe(30 * 24 * 60 * 60_000);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key.prefix).toHaveLength(10);

    expect((await read(secret)).status).toBe(200);
    const [stored] = await api.db.select().from(apiKeys);
    const hidden = secret.slice(key.prefix.length);
    const shown = JSON.stringify([stored, await list(), api.log, api.statements.map((one) => one.parameters)]);
    expect(shown).toContain(stored?.hash);
    expect(shown).not.toContain(hidden);
    expect(JSON.stringify(await list())).not.toContain(stored?.hash);
    expect(await logged()).toEqual([
      { actor: 'admin', action: 'api_key_created', name: 'ERP', before: null, after: 'orders:read' },
    ]);
  });

  test('of a name that is in use is refused, also of two at once and in other letters; after a revocation it is free', async () => {
    const both = await Promise.all([create(), create({ name: 'erp' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await list()).toHaveLength(1);
    expect(await logged()).toHaveLength(1);
    const [first] = await list();
    await api.call(revokeApiKey, { body: { id: first?.id ?? 0 } }, admin);
    expect((await create()).status).toBe(200);
  });

  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(65) }],
    ['name', { name: 'ERP\nroot' }],
    ['name', { name: 'ERP\u202Egnp' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['orders:read', 'orders:read'] as const }],
    ['scopes.0', { scopes: ['everything'] as never }],
    ['days', { days: 0 }],
    ['days', { days: 4000 }],
    ['days', { days: 1.5 }],
  ])('without a sensible %s is refused: %j', async (field, changes) => {
    const { status, error } = await create(changes);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s to create', async (username) => {
    const other = await api.signIn(username);
    expect((await api.call(createApiKey, { body: bodyOf({}) }, other)).status).toBe(403);
    expect((await api.call(listApiKeys, { query: {} }, other)).status).toBe(403);
  });
});

describe('a revoked key', () => {
  test('is refused by every process from the next request on, and revoking it again changes nothing', async () => {
    const { id, secret } = await insertApiKey(api.db, { name: 'Warehouse' });
    const other = createApp({ ...api.deps });
    const readThere = async () => {
      const request = new Request('http://api.test/api/integration/orders', {
        headers: { authorization: `Bearer ${secret}` },
      });
      return (await other(request, { remoteAddress: '192.0.2.9' })).status;
    };
    expect([(await read(secret)).status, await readThere()]).toEqual([200, 200]);

    const revoke = () => api.call(revokeApiKey, { body: { id } }, admin);
    expect((await revoke()).response).toEqual({ message: 'The key Warehouse is revoked.' });
    expect([(await read(secret)).status, await readThere()]).toEqual([401, 401]);
    const [first] = await list();
    api.advanceMinutes(1);
    expect((await Promise.all([revoke(), revoke()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toEqual([first]);
    expect(first).toMatchObject({ revoked_by: 'admin', revoked: expect.any(String) });
    expect(await logged()).toMatchObject([{ action: 'api_key_revoked', name: 'Warehouse', after: null }]);
  });

  test('stays in the list, after those that work; one that does not exist is not found', async () => {
    const gone = await insertApiKey(api.db, { name: 'Gone', revoked: new Date(), revokedBy: 'admin' });
    await insertApiKey(api.db, { name: 'Works' });
    expect((await list()).map(({ name }) => name)).toEqual(['Works', 'Gone']);
    expect((await api.call(revokeApiKey, { body: { id: gone.id + 1000 } }, admin)).status).toBe(404);
  });
});

describe('access', () => {
  test('an expired and an unknown key get the same response as a revoked one', async () => {
    const expired = await insertApiKey(api.db, { expires: new Date(api.deps.clock.now().getTime() + 60_000) });
    const revoked = await insertApiKey(api.db, { revoked: new Date() });
    expect((await read(expired.secret)).status).toBe(200);
    api.advanceMinutes(1);
    const unknown = `tpk_${'A'.repeat(43)}`;
    for (const secret of [expired.secret, revoked.secret, unknown, tech, 'x', '']) {
      const { status, error } = await read(secret);
      const message = 'This needs an API key that is neither expired nor revoked.';
      expect([status, error]).toEqual([401, { error: 'unauthenticated', message }]);
    }
  });

  test('a key opens only what its scopes say, and no call of a session', async () => {
    const { secret } = await insertApiKey(api.db, { name: 'Feed', scopes: ['catalog:write'] });
    const { status, error } = await read(secret);
    expect([status, error.message]).toEqual([403, 'The API key Feed lacks the scope orders:read.']);
    const all = await insertApiKey(api.db);
    expect((await api.call(listMyOrders, { query: {} }, all.secret)).status).toBe(401);
  });

  test('the secret is read from the header alone, as it was given', async () => {
    const { secret } = await insertApiKey(api.db);
    const status = async (authorization: string, search = '') =>
      (await api.request(`/api/integration/orders${search}`, { headers: { authorization } })).status;
    expect(await status(`bearer ${secret}`)).toBe(200);
    for (const header of [secret, `Basic ${secret}`, `Bearer ${secret}x`, `Bearer ${secret.toUpperCase()}`]) {
      expect(await status(header)).toBe(401);
    }
    expect(await status('', `?api_key=${secret}`)).toBe(401);
  });

  test('the last use is written to the minute', async () => {
    const { id, secret } = await insertApiKey(api.db, { name: 'ERP', lastUsed: null });
    const lastUsed = async () => (await api.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsed;
    await Promise.all([read(secret), read(secret), read(secret)]);
    const first = await lastUsed();
    expect(first).toBeInstanceOf(Date);
    api.advanceSeconds(50);
    await read(secret);
    expect(await lastUsed()).toEqual(first);
    expect(await securityEvents()).toEqual([['API key ERP', 'api_key_used', 'ERP', null]]);
    api.advanceSeconds(11);
    await read(secret);
    expect((await lastUsed())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });

  test('what is refused is a security event that names the key, if there is one', async () => {
    const gone = await insertApiKey(api.db, { name: 'Gone', revoked: new Date() });
    const old = await insertApiKey(api.db, { name: 'Old', expires: new Date(0) });
    for (const secret of [gone.secret, old.secret, `tpk_${'C'.repeat(43)}`, tech]) await read(secret);
    expect(await securityEvents()).toEqual([
      ['API key Gone', 'api_key_refused', 'Gone', 'Revoked'],
      ['API key Old', 'api_key_refused', 'Old', 'Expired'],
      ['Not signed in', 'api_key_refused', 'Unknown API key', null],
    ]);
  });

  test('the request log names the key by its id', async () => {
    const { id, secret } = await insertApiKey(api.db);
    await read(secret);
    expect(api.log.at(-1)).toMatchObject({ message: 'request', fields: { apiKeyId: id, status: 200 } });
    expect(api.log.at(-1)?.fields).not.toHaveProperty('userId');
  });
});

test('requests count against their key, and those that are refused against their address', async () => {
  const limits = { ...testConfig.limits, requestsPerMinute: 3 };
  const app = createApp({ ...api.deps, config: { ...api.deps.config, limits } });
  const [one, two] = [await insertApiKey(api.db), await insertApiKey(api.db)];
  const statuses = async (secret: string, remoteAddress: string) => {
    const found: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const request = new Request('http://api.test/api/integration/orders', {
        headers: { authorization: `Bearer ${secret}` },
      });
      found.push((await app(request, { remoteAddress })).status);
    }
    return found;
  };
  expect(await statuses(one.secret, '198.51.100.1')).toEqual([200, 200, 200, 429]);
  expect(await statuses(two.secret, '198.51.100.1')).toEqual([200, 200, 200, 429]);
  expect(await statuses(`tpk_${'B'.repeat(43)}`, '198.51.100.1')).toEqual([401, 401, 401, 429]);
});
