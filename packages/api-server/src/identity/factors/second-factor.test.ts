import { changePassword } from '@tech-portal/contract/account';
import { login } from '@tech-portal/contract/auth';
import {
  confirmTotp,
  getFactors,
  proveIdentity,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq, gte } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../audit/index.ts';
import { createSecrets } from '../../platform/secrets/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { addTotp, startLogin, currentCode, completeLogin } from '../../testing/second-factor.ts';
import { users } from '../../platform/users/index.ts';
import { recoveryCodes as recoveryCodesTable } from './recovery-codes.table.ts';
import { signInTickets } from './sign-in-tickets.table.ts';
import { totpFactors } from './totp-factors.table.ts';

const api = await createTestApi();
const factors = async (token: string) => (await api.call(getFactors, {}, token)).response;
const isLive = async (token: string) => (await api.call(getUser, {}, token)).status === 200;
const lastEmail = async () => (await api.emails()).at(-1);

/** Moves the clock to the start of a time step, so codes do not change during a test. */
const beginStep = () => api.advanceSeconds((30_000 - (api.deps.clock.now().getTime() % 30_000)) / 1000);
beforeEach(beginStep);

afterEach(async () => {
  await api.db.delete(totpFactors);
  await api.db.delete(recoveryCodesTable);
  // Expires the wrong codes of the previous test.
  api.advanceMinutes(25 * 60);
});

describe('an authenticator app', () => {
  test('counts when a code of it was confirmed, and gives ten recovery codes once', async () => {
    const token = await api.signIn('tech');
    const { secret, uri } = (await api.call(startTotp, {}, token)).response;
    expect(uri).toBe(
      `otpauth://totp/Tech%20Portal:tech?issuer=Tech%20Portal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await factors(token)).toEqual({
      passkeys: [],
      totp: null,
      totp_possible: true,
      recovery_codes: 0,
      missing_from: null,
    });
    // An unconfirmed app is not required at sign-in.
    await api.signIn('tech');

    const { response } = await api.call(confirmTotp, { body: { code: currentCode(api, secret) } }, token);
    expect(response.recovery_codes).toHaveLength(10);
    for (const code of response.recovery_codes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(response.recovery_codes)).toHaveLength(10);
    expect(await factors(token)).toMatchObject({ totp: { created: expect.any(String) }, recovery_codes: 10 });
    expect(await lastEmail()).toMatchObject({
      recipient: 'dana.reyes@example.com',
      subject: 'An authenticator app was added to your Tech Portal account',
    });
  });

  test('is stored sealed, and its recovery codes as hashes only', async () => {
    const { secret, recoveryCodes } = await addTotp(api, await api.signIn('tech'));
    const stored = JSON.stringify([
      await api.db.select().from(totpFactors),
      await api.db.select().from(recoveryCodesTable),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(api.log)).not.toContain(secret);
  });

  test('signs the other devices out, as they have proved less', async () => {
    const [here, there] = [await api.signIn('tech'), await api.signIn('tech')];
    await addTotp(api, here);
    expect(await Promise.all([here, there].map(isLive))).toEqual([true, false]);
  });

  test('is not added by a wrong code, nor without a beginning, nor beside another one', async () => {
    const token = await api.signIn('tech');
    expect((await api.call(confirmTotp, { body: { code: '123456' } }, token)).status).toBe(409);
    const { secret } = (await api.call(startTotp, {}, token)).response;
    const wrong = await api.call(confirmTotp, { body: { code: currentCode(api, secret, 5) } }, token);
    expect(wrong.status).toBe(400);
    expect(wrong.error.fields).toHaveProperty('code');
    expect((await factors(token)).totp).toBeNull();
    await api.call(confirmTotp, { body: { code: currentCode(api, secret) } }, token);
    expect((await api.call(startTotp, {}, token)).status).toBe(409);
  });

  test('begun in two tabs is that of the second one', async () => {
    const token = await api.signIn('tech');
    const first = (await api.call(startTotp, {}, token)).response;
    const second = (await api.call(startTotp, {}, token)).response;
    expect((await api.call(confirmTotp, { body: { code: currentCode(api, first.secret) } }, token)).status).toBe(400);
    expect((await api.call(confirmTotp, { body: { code: currentCode(api, second.secret) } }, token)).status).toBe(200);
  });

  test('removed, its recovery codes are gone and a login is as the documents say', async () => {
    const token = await api.signIn('tech');
    const { recoveryCodes } = await addTotp(api, token);
    const { ticket } = await startLogin(api, 'tech');
    expect((await api.call(removeTotp, {}, token)).status).toBe(200);
    expect((await api.call(removeTotp, {}, token)).status).toBe(200);
    expect(await factors(token)).toMatchObject({ totp: null, recovery_codes: 0 });
    expect((await lastEmail())?.subject).toBe('The authenticator app was removed from your Tech Portal account');
    expect((await completeLogin(api, ticket, { method: 'recovery_code', code: recoveryCodes[0] ?? '' })).status).toBe(
      400,
    );
    expect(await isLive(await api.signIn('tech'))).toBe(true);
  });

  test('cannot be added without a key for secrets; nothing else needs one', async () => {
    const { secrets } = api.deps;
    Object.assign(api.deps, { secrets: createSecrets([]) });
    try {
      const token = await api.signIn('tech');
      expect((await factors(token)).totp_possible).toBe(false);
      expect((await api.call(startTotp, {}, token)).status).toBe(503);
    } finally {
      Object.assign(api.deps, { secrets });
    }
  });

  test('is sealed anew under a new key when a code is taken', async () => {
    const { secrets } = api.deps;
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const key = (byte: number) => new Uint8Array(32).fill(byte);
    const rotated = createSecrets([key(7), key(0)]);
    Object.assign(api.deps, { secrets: rotated });
    try {
      const { ticket } = await startLogin(api, 'tech');
      expect((await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 1) })).status).toBe(
        200,
      );
      const [stored] = await api.db.select().from(totpFactors);
      expect(rotated.isCurrent(stored?.secret ?? '')).toBe(true);
    } finally {
      Object.assign(api.deps, { secrets });
    }
  });
});

describe('a login', () => {
  test('of an account without a second factor is as it always was', async () => {
    const { status, response } = await api.call(login, { body: { username: 'tech2', password: demoPassword } });
    expect([status, Object.keys(response)]).toEqual([200, ['token', 'role', 'approved']]);
  });

  test('with one goes on with a ticket and a code, and then is a session like any other', async () => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const { ticket, methods } = await startLogin(api, 'tech');
    expect(methods).toEqual(['totp', 'recovery_code']);
    const spaced = currentCode(api, secret, 1).replace(/^.../, '$& ');
    const { response, headers } = await completeLogin(api, ticket, { method: 'totp', code: spaced });
    expect(response).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'tech', approved: 1 });
    expect(headers.get('set-cookie')).toContain('tech_portal_device=');
    expect(await isLive(response.token)).toBe(true);
  });

  test('that gets no ticket does not know whether there is a second factor', async () => {
    await addTotp(api, await api.signIn('tech'));
    const wrong = await api.call(login, { body: { username: 'tech', password: 'wrong' } });
    const unknown = await api.call(login, { body: { username: 'nobody', password: 'wrong' } });
    expect(wrong.error).toEqual({ message: 'Login failed', error: 'login_failed' });
    expect(unknown.error).toEqual(wrong.error);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('remembers no device before its second step', async () => {
    await addTotp(api, await api.signIn('tech'));
    const { headers } = await api.call(login, { body: { username: 'tech', password: demoPassword } });
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each([-1, 0, 1])('takes the code %i steps from now, as clocks differ', async (steps) => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    api.advanceMinutes(5);
    const { ticket } = await startLogin(api, 'tech');
    expect((await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, steps) })).status).toBe(
      200,
    );
  });

  test.each([-2, 2])('takes none of %i steps from now', async (steps) => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    api.advanceMinutes(5);
    const { ticket } = await startLogin(api, 'tech');
    const { status, error } = await completeLogin(api, ticket, {
      method: 'totp',
      code: currentCode(api, secret, steps),
    });
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('proof.code');
  });

  test('takes a code once, nor an earlier one after it, and not the one that added the app', async () => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const enter = async (steps: number) => {
      const { ticket } = await startLogin(api, 'tech');
      return (await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, steps) })).status;
    };
    expect(await enter(0)).toBe(400);
    expect(await enter(1)).toBe(200);
    expect(await enter(1)).toBe(400);
    expect(await enter(0)).toBe(400);
  });

  test('takes a code for one of two at the same time', async () => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const tickets = [await startLogin(api, 'tech'), await startLogin(api, 'tech')];
    const code = currentCode(api, secret, 1);
    const ended = await Promise.all(tickets.map(({ ticket }) => completeLogin(api, ticket, { method: 'totp', code })));
    expect(ended.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('takes a recovery code once, in any case and without its dashes, and tells the owner', async () => {
    const { recoveryCodes } = await addTotp(api, await api.signIn('tech'));
    const code = (recoveryCodes[3] ?? '').replaceAll('-', ' ').toLowerCase();
    const enter = async () => {
      const { ticket } = await startLogin(api, 'tech');
      return completeLogin(api, ticket, { method: 'recovery_code', code });
    };
    const { response } = await enter();
    expect((await factors(response.token)).recovery_codes).toBe(9);
    expect((await lastEmail())?.subject).toBe('A recovery code was used to log in to your Tech Portal account');
    expect((await enter()).status).toBe(400);
  });
});

describe('a ticket', () => {
  test('is no session, no reset link and no link to approve', async () => {
    await addTotp(api, await api.signIn('tech'));
    const { ticket } = await startLogin(api, 'tech');
    expect((await api.call(getUser, {}, ticket)).status).toBe(401);
    expect(
      (await api.call(proveIdentity, { body: { proof: { method: 'password', password: demoPassword } } }, ticket))
        .status,
    ).toBe(401);
    const reset = await api.request('/auth/reset-password', {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a new password' }),
    });
    expect(reset.status).toBe(401);
  });

  test('is stored as a hash only, and works once', async () => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const { ticket } = await startLogin(api, 'tech');
    expect(JSON.stringify(await api.db.select().from(signInTickets))).not.toContain(ticket);
    expect((await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 1) })).status).toBe(200);
    api.advanceMinutes(1);
    const again = await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret) });
    expect(again).toMatchObject({ status: 401, error: { error: 'invalid_token' } });
  });

  test('survives a wrong code, and not ten minutes', async () => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const { ticket } = await startLogin(api, 'tech');
    expect((await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 9) })).status).toBe(400);
    expect((await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 1) })).status).toBe(200);
    const late = await startLogin(api, 'tech');
    api.advanceMinutes(10);
    expect((await completeLogin(api, late.ticket, { method: 'totp', code: currentCode(api, secret) })).status).toBe(
      401,
    );
  });

  test('ends with a changed password, and with a deactivated account', async () => {
    const token = await api.signIn('tech');
    const { secret } = await addTotp(api, token);
    const first = await startLogin(api, 'tech');
    await api.call(changePassword, { body: { current_password: demoPassword, password: demoPassword } }, token);
    const code = currentCode(api, secret, 1);
    expect((await completeLogin(api, first.ticket, { method: 'totp', code })).status).toBe(401);
    const second = await startLogin(api, 'tech');
    await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'tech'));
    expect((await completeLogin(api, second.ticket, { method: 'totp', code })).status).toBe(401);
    await api.db.update(users).set({ deactivatedAt: null }).where(eq(users.username, 'tech'));
  });

  test('of somebody else takes none of one’s own codes', async () => {
    await addTotp(api, await api.signIn('tech'));
    const mine = await addTotp(api, await api.signIn('tech2'));
    const { ticket } = await startLogin(api, 'tech');
    expect((await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, mine.secret, 1) })).status).toBe(
      400,
    );
    const code = mine.recoveryCodes[0] ?? '';
    expect((await completeLogin(api, ticket, { method: 'recovery_code', code })).status).toBe(400);
  });
});

test('the log has what was added, used, tried and removed, and no code', async () => {
  const since = api.deps.clock.now();
  const token = await api.signIn('tech');
  const { secret, recoveryCodes } = await addTotp(api, token);
  const { ticket } = await startLogin(api, 'tech');
  await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 9) });
  await completeLogin(api, ticket, { method: 'recovery_code', code: recoveryCodes[0] ?? '' });
  await api.call(removeTotp, {}, token);
  const lines = await api.db.select().from(auditEvents).where(gte(auditEvents.at, since)).orderBy(auditEvents.id);
  // Ignores events about new devices, which belong to a different rule.
  const ofFactors = lines.filter(({ action }) => action !== 'new_device');
  expect(ofFactors.map(({ action, targetName }) => [action, targetName])).toEqual(
    ['signed_in', 'factor_added', 'factor_failed', 'recovery_code_used', 'signed_in', 'factor_removed'].map(
      (action) => [action, 'tech'],
    ),
  );
  expect(JSON.stringify(lines)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
});

describe('guessing', () => {
  test('slows down for the account after five, over all tickets, addresses and methods, and not for others', async () => {
    const { secret, recoveryCodes } = await addTotp(api, await api.signIn('tech'));
    const other = await addTotp(api, await api.signIn('tech2'));
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const { ticket } = await startLogin(api, 'tech');
      const wrong = { method: 'totp', code: currentCode(api, secret, 10 + guess) } as const;
      statuses.push((await completeLogin(api, ticket, wrong)).status);
    }
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(400));
    expect(statuses).toContain(429);
    const { ticket } = await startLogin(api, 'tech');
    await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 20) });
    const stopped = await completeLogin(api, ticket, { method: 'recovery_code', code: recoveryCodes[0] ?? '' });
    expect(stopped.status).toBe(429);
    const theirs = await startLogin(api, 'tech2');
    expect(
      (await completeLogin(api, theirs.ticket, { method: 'totp', code: currentCode(api, other.secret, 1) })).status,
    ).toBe(200);
    api.advanceMinutes(20);
    const late = await startLogin(api, 'tech');
    expect((await completeLogin(api, late.ticket, { method: 'totp', code: currentCode(api, secret) })).status).toBe(
      200,
    );
  });

  test('in a burst cannot run past the limit', async () => {
    const { secret } = await addTotp(api, await api.signIn('tech'));
    const { ticket } = await startLogin(api, 'tech');
    const wrong = (guess: number) => ({ method: 'totp', code: currentCode(api, secret, 10 + guess) }) as const;
    const ended = await Promise.all(Array.from({ length: 20 }, (_, guess) => completeLogin(api, ticket, wrong(guess))));
    expect(ended.filter(({ status }) => status === 400).length).toBeLessThan(9);
  });
});

describe('recovery codes', () => {
  test('are replaced at will, and the older ones are void', async () => {
    const token = await api.signIn('tech');
    const { recoveryCodes } = await addTotp(api, token);
    const { response } = await api.call(renewRecoveryCodes, {}, token);
    expect(response.recovery_codes).toHaveLength(10);
    expect((await lastEmail())?.subject).toBe('Your Tech Portal recovery codes were replaced');
    const { ticket } = await startLogin(api, 'tech');
    const enter = (code = '') => completeLogin(api, ticket, { method: 'recovery_code', code });
    expect((await enter(recoveryCodes[0])).status).toBe(400);
    expect((await enter(response.recovery_codes[0])).status).toBe(200);
  });

  test('are for accounts with a second factor', async () => {
    expect((await api.call(renewRecoveryCodes, {}, await api.signIn('tech'))).status).toBe(409);
  });

  test('are not offered when none is left', async () => {
    await addTotp(api, await api.signIn('tech'));
    await api.db.delete(recoveryCodesTable);
    expect((await startLogin(api, 'tech')).methods).toEqual(['totp']);
  });
});
