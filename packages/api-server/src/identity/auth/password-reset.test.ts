import { login, resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { emails } from '../../platform/mail/index.ts';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();

function request(email: string) {
  return api.call(sendPasswordReset, { body: { email } });
}

async function newestToken(): Promise<string> {
  const token = (await api.emails()).at(-1)?.text.match(/reset-password\?t=([\w-]+)/)?.[1];
  if (!token) throw new Error('The newest email holds no reset link.');
  return token;
}

function reset(token: string | undefined, password: string) {
  return api.call(resetPassword, { body: { password } }, token);
}

const refused = { error: 'invalid_token', message: 'This reset link is no longer valid. Please request a new one.' };

describe('requesting a reset', () => {
  test('emails a link as text and HTML', async () => {
    expect((await request('Dana.Reyes@EXAMPLE.com')).response).toEqual({});
    const email = (await api.emails()).at(-1);
    expect(email).toMatchObject({ recipient: 'dana.reyes@example.com', subject: 'Reset your Tech Portal password' });
    const link = `http://portal.test/reset-password?t=${await newestToken()}`;
    expect(email?.text).toContain(link);
    expect(email?.html).toContain(`href="${link}"`);
  });

  test('responds to an unknown address alike and sends nothing', async () => {
    const count = (await api.emails()).length;
    const unknown = await request('nobody@example.com');
    expect(unknown.status).toBe(200);
    expect(unknown.response).toEqual((await request('walter.hughes@example.com')).response);
    expect((await api.emails()).map(({ recipient }) => recipient).slice(count)).toEqual(['walter.hughes@example.com']);
  });

  test('twice while no email goes out sends the later link alone', async () => {
    const count = (await api.emails()).length;
    await request('dana.reyes@example.com');
    await request('dana.reyes@example.com');
    const sent = (await api.emails()).slice(count);
    expect(sent).toHaveLength(1);
    expect((await reset(await newestToken(), demoPassword)).status).toBe(200);
  });

  test('takes no less time for an unknown address', async () => {
    const slow = { ...api.deps, config: { ...api.deps.config, minResetResponseMs: 250 } };
    const { requestPasswordReset } = await import('./password-reset.commands.ts');
    for (const email of ['nobody2@example.com', 'priya.nair@example.com']) {
      const started = performance.now();
      await requestPasswordReset(slow, email, { id: 'r1', clientAddress: '192.0.2.77', userAgent: '' });
      expect(performance.now() - started).toBeGreaterThan(240);
    }
  });

  test('is limited per address', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await request('flood@example.com');
    const { status, error, headers } = await request('FLOOD@example.com');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(error.error).toBe('rate_limited');
    expect((await request('other@example.com')).status).toBe(200);
  });

  test('emails one address ten times an hour, from wherever it is requested; the link sent last stays valid', async () => {
    const ask = (address: string) =>
      api.request(
        '/auth/send-password-reset',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'walter.hughes@example.com' }),
        },
        address,
      );
    await api.db.delete(emails);
    await api.db.delete(rateLimits);
    for (let index = 0; index < 14; index += 1) expect((await ask(`198.51.100.${index}`)).status).toBe(200);
    const queued = () => api.db.select().from(emails).where(eq(emails.recipient, 'walter.hughes@example.com'));
    expect(await queued()).toHaveLength(10);
    await api.emails();
    // Each link invalidated the previous one, and canceled its email.
    expect((await queued()).filter(({ sent }) => sent)).toHaveLength(1);
  });

  test.each(['', 'no address', 'a@b@c', `${'x'.repeat(200)}@example.com`])('refuses %j', async (email) => {
    const { status, error } = await request(email);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual(['email']);
  });
});

describe('setting a new password', () => {
  test('works once and ends all sessions', async () => {
    const session = await api.signIn('tech2');
    await request('owen.brandt@example.com');
    const token = await newestToken();
    expect((await reset(token, 'a new password')).response).toEqual({});
    expect((await api.call(getUser, {}, session)).error).toMatchObject({ logout: true });
    expect((await reset(token, 'another password')).error).toEqual(refused);
    expect((await api.call(login, { body: { username: 'tech2', password: demoPassword } })).status).toBe(401);
    expect((await api.call(login, { body: { username: 'tech2', password: 'a new password' } })).status).toBe(200);
  });

  test('works for one of two at the same time', async () => {
    await request('marian.keller@example.com');
    const token = await newestToken();
    const answers = await Promise.all([reset(token, 'first password'), reset(token, 'second password')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('needs the newest link', async () => {
    await request('dana.reyes@example.com');
    const older = await newestToken();
    await request('dana.reyes@example.com');
    expect((await reset(older, 'a new password')).error).toEqual(refused);
    expect((await reset(await newestToken(), demoPassword)).status).toBe(200);
  });

  test('needs it within 30 minutes', async () => {
    await request('dana.reyes@example.com');
    const token = await newestToken();
    api.advanceMinutes(30);
    const { status, error } = await reset(token, 'a new password');
    expect(status).toBe(401);
    expect(error).toEqual(refused);
  });

  test('refuses a session, a made-up token and none', async () => {
    expect((await reset(await api.signIn('tech'), 'a new password')).error).toEqual(refused);
    expect((await reset('made-up-made-up-made-up', 'a new password')).error).toEqual(refused);
    expect((await reset(undefined, 'a new password')).error).toEqual(refused);
  });

  test('refuses less than 8 characters in the words of the form, and keeps the link alive', async () => {
    await request('dana.reyes@example.com');
    const token = await newestToken();
    const { status, error } = await reset(token, 'short');
    expect(status).toBe(400);
    expect(error).toEqual({
      error: 'invalid_input',
      message: 'Password must be at least 8 characters.',
      fields: { password: 'Password must be at least 8 characters.' },
    });
    expect((await reset(token, demoPassword)).status).toBe(200);
  });

  test('refuses one that is guessed soon or made of the owner’s names, and keeps the link alive', async () => {
    await request('dana.reyes@example.com');
    const token = await newestToken();
    expect((await reset(token, 'sunshine99')).error.fields?.['password']).toContain('too easy to guess');
    expect((await reset(token, 'Dana.Reyes-26')).error.fields?.['password']).toContain('made of your name');
    expect((await reset(token, demoPassword)).status).toBe(200);
  });
});
