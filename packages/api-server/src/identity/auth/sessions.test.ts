import { getMyCart } from '@tech-portal/contract/cart';
import { deleteSessionOrUser, getUser, searchUsers } from '@tech-portal/contract/users';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import { createToken, hashToken } from './tokens.ts';
import { deleteExpiredTokens, issueToken, revokeOtherTokensOf, revokeTokensOf } from './tokens.commands.ts';
import { findBearer } from './tokens.queries.ts';
import { tokens } from './tokens.table.ts';

const api = await createTestApi();

async function accountOf(username: string) {
  const [account] = await api.db.select().from(users).where(eq(users.username, username));
  if (!account) throw new Error(`No account ${username}`);
  return account;
}

const ended = { error: 'unauthenticated', logout: true, message: expect.any(String) };

describe('a session', () => {
  test('returns the account of the viewer, without password or hash', async () => {
    const { status, response } = await api.call(getUser, {}, await api.signIn('tech'));
    expect(status).toBe(200);
    expect(response).toMatchObject({ username: 'tech', type: 'tech', approved: 1, first_name: 'Dana', tax_exempt: 0 });
    expect(JSON.stringify(response)).not.toMatch(/argon2|password|hash/i);
  });

  test('ends at logout, and no other one with it', async () => {
    const [here, there] = [await api.signIn('tech'), await api.signIn('tech')];
    expect((await api.call(deleteSessionOrUser, {}, here)).response).toEqual({});
    expect((await api.call(getUser, {}, here)).error).toEqual(ended);
    expect((await api.call(getUser, {}, there)).status).toBe(200);
  });

  test('ends after 60 minutes without use, not with use', async () => {
    const [idle, used] = [await api.signIn('tech'), await api.signIn('tech')];
    api.advanceMinutes(40);
    expect((await api.call(getUser, {}, used)).status).toBe(200);
    api.advanceMinutes(40);
    expect((await api.call(getUser, {}, idle)).error).toEqual(ended);
    expect((await api.call(getUser, {}, used)).status).toBe(200);
  });

  test('ends after 12 hours whatever happens', async () => {
    const token = await api.signIn('tech');
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      expect((await api.call(getUser, {}, token)).status).toBe(200);
      api.advanceMinutes(30);
    }
    expect((await api.call(getUser, {}, token)).status).toBe(200);
    api.advanceMinutes(30);
    const { status, error } = await api.call(getUser, {}, token);
    expect(status).toBe(401);
    expect(error).toEqual(ended);
  });

  test('costs one query, and writes its last use at most once a minute', async () => {
    const token = await api.signIn('tech');
    const before = api.statements.length;
    await api.call(searchUsers, { query: { searchTerm: 'ab' } }, token);
    await api.call(searchUsers, { query: { searchTerm: 'ab' } }, token);
    expect(api.statements.slice(before).map(({ text }) => text.split(' ')[0])).toEqual(['select', 'select']);
    api.advanceMinutes(1);
    await api.call(searchUsers, { query: { searchTerm: 'ab' } }, token);
    await api.call(searchUsers, { query: { searchTerm: 'ab' } }, token);
    expect(api.statements.slice(before + 2).map(({ text }) => text.split(' ')[0])).toEqual([
      'select',
      'update',
      'select',
    ]);
  });

  test('is stored as a hash only', async () => {
    const token = await api.signIn('tech');
    const rows = await api.db.select().from(tokens);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ hash }) => hash)).toContain(hashToken(token));
  });

  test('ends when the account is deactivated or its sessions are revoked', async () => {
    const token = await api.signIn('tech2');
    const { id } = await accountOf('tech2');
    await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, id));
    expect((await api.call(getUser, {}, token)).error).toEqual(ended);
    await api.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, id));
    expect((await api.call(getUser, {}, token)).status).toBe(200);
    await revokeTokensOf(api.db, id);
    expect((await api.call(getUser, {}, token)).error).toEqual(ended);
  });

  test('alone stays when the others of its account end, with the reset links', async () => {
    const [kept, other, foreign] = [await api.signIn('tech'), await api.signIn('tech'), await api.signIn('admin')];
    const { id: userId } = await accountOf('tech');
    const now = api.deps.clock.now();
    const link = await issueToken(api.db, { userId, purpose: 'reset', now, minutes: 30 });
    const times = { now, usedSince: new Date(0) };
    const bearer = await findBearer(api.db, kept, 'session', times);
    await revokeOtherTokensOf(api.db, userId, bearer?.currentUser.tokenId ?? 0);
    expect((await api.call(getUser, {}, kept)).status).toBe(200);
    expect((await api.call(getUser, {}, other)).error).toEqual(ended);
    expect((await api.call(getUser, {}, foreign)).status).toBe(200);
    expect(await findBearer(api.db, link.token, 'reset', times)).toBeUndefined();
  });

  test('revoked with all others of its account takes the reset links along, not those to approve an estimate', async () => {
    const { id: userId } = await accountOf('tech2');
    const now = api.deps.clock.now();
    const [reset, approval] = [
      await issueToken(api.db, { userId, purpose: 'reset', now, minutes: 30 }),
      await issueToken(api.db, { userId, purpose: 'approval', now, minutes: 30 }),
    ];
    await revokeTokensOf(api.db, userId);
    const times = { now, usedSince: new Date(0) };
    expect(await findBearer(api.db, reset.token, 'reset', times)).toBeUndefined();
    expect(await findBearer(api.db, approval.token, 'approval', times)).toMatchObject({ currentUser: { userId } });
  });

  test('is over at the very moment at which its time ends, or its time without use', async () => {
    const { id: userId } = await accountOf('tech2');
    const now = api.deps.clock.now();
    const { token } = await issueToken(api.db, { userId, purpose: 'session', now, minutes: 30 });
    const at = (ms: number) => new Date(now.getTime() + ms);
    const halfAnHour = 30 * 60_000;
    const isLive = async (times: { now: Date; usedSince: Date }) =>
      (await findBearer(api.db, token, 'session', times)) !== undefined;
    expect(await isLive({ now: at(halfAnHour - 1), usedSince: at(-1) })).toBe(true);
    expect(await isLive({ now: at(halfAnHour), usedSince: at(-1) })).toBe(false);
    expect(await isLive({ now: at(halfAnHour - 1), usedSince: now })).toBe(false);
  });

  test('is cleared away once it has expired', async () => {
    const { id: userId } = await accountOf('retail');
    const now = api.deps.clock.now();
    await issueToken(api.db, { userId, purpose: 'session', now, minutes: 1 });
    await deleteExpiredTokens(api.db, new Date(now.getTime() + 2 * 60_000));
    const mine = and(eq(tokens.userId, userId), eq(tokens.purpose, 'session'));
    expect(await api.db.select().from(tokens).where(mine)).toEqual([]);
  });
});

describe('a token that opens nothing', () => {
  test.each([
    ['made up', `Bearer ${createToken()}`],
    ['empty', 'Bearer '],
    ['of another scheme', 'Basic dGVjaDpwb3J0YWwtZGVtby0x'],
    ['with SQL in it', "Bearer ' or 1=1 --"],
    ['very long', `Bearer ${'a'.repeat(5000)}`],
  ])('%s', async (_, authorization) => {
    const response = await api.request('/auth/login', { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(ended);
  });

  test('missing', async () => {
    const { status, error } = await api.call(getMyCart);
    expect(status).toBe(401);
    expect(error).toEqual(ended);
  });

  test('a reset token', async () => {
    const { id: userId } = await accountOf('tech');
    const { token } = await issueToken(api.db, { userId, purpose: 'reset', now: api.deps.clock.now(), minutes: 30 });
    expect((await api.call(getUser, {}, token)).error).toEqual(ended);
  });
});

describe('access', () => {
  test.each(['retail', 'newtech'] as const)(
    '%s is forbidden what technicians may, and stays signed in',
    async (username) => {
      const token = await api.signIn(username);
      const { status, error } = await api.call(getMyCart, {}, token);
      expect(status).toBe(403);
      expect(error).toEqual({ error: 'forbidden', message: "This needs an approved technician's account." });
      expect((await api.call(getUser, {}, token)).status).toBe(200);
    },
  );

  test('a technician is forbidden what administrators may', async () => {
    const { error } = await api.call(searchUsers, { query: { searchTerm: 'dana' } }, await api.signIn('tech'));
    expect(error).toEqual({ error: 'forbidden', message: "This needs an approved administrator's account." });
  });

  test('only an administrator reads another account', async () => {
    const { id } = await accountOf('tech2');
    const byTech = await api.call(getUser, { query: { id } }, await api.signIn('tech'));
    expect(byTech.status).toBe(403);
    const admin = await api.signIn('admin');
    expect((await api.call(getUser, { query: { id } }, admin)).response.username).toBe('tech2');
    expect((await api.call(getUser, { query: { id: 999_999 } }, admin)).status).toBe(404);
  });

  test('only an administrator deletes an account', async () => {
    const { id } = await accountOf('retail');
    expect((await api.call(deleteSessionOrUser, { query: { id } }, await api.signIn('tech'))).status).toBe(403);
    const victim = await api.signIn('retail');
    const { status } = await api.call(deleteSessionOrUser, { query: { id } }, await api.signIn('admin'));
    expect(status).toBe(200);
    expect((await api.call(getUser, {}, victim)).error).toEqual(ended);
  });
});
