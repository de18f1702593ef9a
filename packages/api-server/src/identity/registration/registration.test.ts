import { register } from '@tech-portal/contract/registration';
import type { RegistrationForm } from '@tech-portal/contract/registration';
import { login } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import { registerTech } from './registration.commands.ts';

const api = await createTestApi();

function formOf(username: string, changes: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    first_name: 'Kim',
    last_name: 'Vance',
    company: 'Vance RV',
    address1: '9 Harbor Way',
    city: 'Tacoma',
    state: 'wa',
    zip: '98402',
    email: `${username}@example.com`,
    phone: '(253) 555-0199',
    username,
    password: 'harbor lights',
    ...changes,
  };
}

const send = (body: RegistrationForm) => api.call(register, { body });

function sendRaw(body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return api.request(register.path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function account(username: string) {
  const [row] = await api.db.select().from(users).where(eq(users.username, username));
  return row;
}

describe('a registration', () => {
  test('makes a technician who waits for approval', async () => {
    const { status, response } = await send(formOf('kim', { address2: 'Dock 4' }));
    expect(status).toBe(200);
    expect(response).toEqual({});
    expect(await account('kim')).toMatchObject({
      type: 'tech',
      approved: false,
      taxExempt: false,
      storeCreditCents: 0,
      firstName: 'Kim',
      lastName: 'Vance',
      company: 'Vance RV',
      address1: '9 Harbor Way',
      address2: 'Dock 4',
      city: 'Tacoma',
      state: 'WA',
      zip: '98402',
      country: 'United States',
      phone: '(253) 555-0199',
      email: 'kim@example.com',
    });
  });

  test('keeps the password as an argon2id hash alone, and opens a session that may do little', async () => {
    await send(formOf('signer'));
    expect((await account('signer'))?.passwordHash).toMatch(/^\$argon2id\$/);
    const { response } = await api.call(login, { body: { username: 'signer', password: 'harbor lights' } });
    expect(response).toMatchObject({ role: 'tech', approved: 0 });
    expect((await api.call(getUser, {}, response.token)).response).toMatchObject({ username: 'signer', approved: 0 });
  });

  test('keeps names with markup as they are', async () => {
    await send(formOf('markup', { first_name: '<b>Kim</b>', last_name: 'O\'Neil & "Sons"' }));
    expect(await account('markup')).toMatchObject({ firstName: '<b>Kim</b>', lastName: 'O\'Neil & "Sons"' });
  });
});

describe('names that are taken', () => {
  test('say so at the username, in any case', async () => {
    const { status, error } = await send(formOf('TECH', { email: 'somebody@example.com' }));
    expect(status).toBe(409);
    expect(error).toEqual({
      error: 'conflict',
      message: 'This username is already taken. Please choose another one.',
      fields: { username: 'This username is already taken. Please choose another one.' },
    });
  });

  test('say so at the email, in any case', async () => {
    const { status, error } = await send(formOf('somebody', { email: 'Dana.REYES@example.com' }));
    expect(status).toBe(409);
    expect(Object.keys(error.fields ?? {})).toEqual(['email']);
    expect(error.message).toBe('An account with this email already exists. Log in instead, or use another email.');
  });

  test('say so at both when they belong to two accounts', async () => {
    const { error } = await send(formOf('admin', { email: 'dana.reyes@example.com' }));
    expect(Object.keys(error.fields ?? {})).toEqual(['username', 'email']);
  });

  test('stay taken when their account is deactivated', async () => {
    await send(formOf('veteran'));
    await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'veteran'));
    expect((await send(formOf('veteran'))).status).toBe(409);
  });

  test('of ten at once one wins, and the others learn why they did not', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(formOf('rival', { email: `rival-${index}@example.com` }))),
    );
    const refused = outcomes.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const { error } of refused) {
      expect(error).toMatchObject({ error: 'conflict', fields: { username: expect.any(String) } });
    }
    expect(await api.db.select().from(users).where(eq(users.username, 'rival'))).toHaveLength(1);
  });
});

describe('a password', () => {
  test.each([
    ['Passw0rd!', 'This password is too easy to guess.'],
    ['VanceRV-2026', 'This password is made of your name'],
    ['🔑🔑🔑🔑🔑', 'Password must be at least 8 characters'],
  ])('that is guessed soon is refused at its field, and no account is made: %s', async (password, message) => {
    const { status, error } = await send(formOf('guessable', { password }));
    expect(status).toBe(400);
    expect(error).toMatchObject({ error: 'invalid_input', fields: { password: expect.stringContaining(message) } });
    expect(await account('guessable')).toBeUndefined();
  });

  test('stays as it was typed: blanks at its ends, in any script', async () => {
    const password = '  замок на двери  ';
    expect((await send(formOf('lock', { password }))).status).toBe(200);
    expect((await api.call(login, { body: { username: 'lock', password: password.trim() } })).status).toBe(401);
    expect((await api.call(login, { body: { username: 'lock', password } })).status).toBe(200);
  });
});

describe('what a form must not say', () => {
  test.each([
    { type: 'admin' },
    { type: 'retail' },
    { approved: 1 },
    { approved: true },
    { tax_exempt: 1 },
    { store_credit: 500 },
    { id: 1 },
    { account_number: 'TP-1' },
    { price_column: 'a' },
    { password_hash: 'x' },
    { deactivated_at: null },
    { __proto__x: 1 },
  ])('%j is refused and creates nothing', async (extra) => {
    const response = await sendRaw({ ...formOf('pusher'), ...extra });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_input' });
    expect(await account('pusher')).toBeUndefined();
  });

  test.each([
    ['an empty form', {}],
    ['a list', []],
    ['a short password', formOf('pusher', { password: 'short' })],
    ['a state that is none', formOf('pusher', { state: 'ZZ' })],
    ['a name of 65 characters', formOf('pusher', { first_name: 'x'.repeat(65) })],
    ['a number for a name', { ...formOf('pusher'), first_name: 5 }],
    ['U+0000 in a name', formOf('pusher', { company: 'a\0b' })],
  ])('%s is refused', async (_, body) => {
    const response = await sendRaw(body);
    expect(response.status).toBe(400);
    expect(await account('pusher')).toBeUndefined();
  });
});

test('one address may not try names without end, and others still register', async () => {
  const { config } = api.deps;
  const deps = { ...api.deps, config: { ...config, limits: { ...config.limits, registrations: 3 } } };
  const form = { ...formOf('tech'), address2: '', country: 'United States', type: 'tech' } as const;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(registerTech(deps, form, '198.51.100.7')).rejects.toMatchObject({ id: 'conflict' });
  }
  await expect(registerTech(deps, form, '198.51.100.7')).rejects.toMatchObject({
    id: 'rate_limited',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  await expect(registerTech(deps, form, '198.51.100.8')).rejects.toMatchObject({ id: 'conflict' });
});
