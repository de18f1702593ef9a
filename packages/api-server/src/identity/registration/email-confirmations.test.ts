import { approveTech, countPendingTechs, listPendingTechs } from '@tech-portal/contract/approval';
import { login } from '@tech-portal/contract/auth';
import { confirmEmail, register, sendConfirmation } from '@tech-portal/contract/registration';
import { getUser } from '@tech-portal/contract/users';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { emails } from '../../platform/mail/index.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import { emailConfirmations } from './email-confirmations.table.ts';

const api = await createTestApi({ emailConfirmation: true });
const { db } = api;
const PASSWORD = 'harbor lights';

const join = (username: string, email = `${username}@example.com`) =>
  api.call(register, {
    body: {
      first_name: '<b>Kim</b>',
      last_name: 'Vance',
      company: 'Vance RV',
      address1: '9 Harbor Way',
      city: 'Tacoma',
      state: 'WA',
      zip: '98402',
      phone: '(253) 555-0199',
      email,
      username,
      password: PASSWORD,
    },
  });

const confirm = (token: string) => api.call(confirmEmail, { body: { token } });
const sendAgain = (email: string) => api.call(sendConfirmation, { body: { email } });
const signIn = (username: string) => api.call(login, { body: { username, password: PASSWORD } });
const account = async (username: string) => (await db.select().from(users).where(eq(users.username, username)))[0];
const news = () => db.select().from(emails).where(like(emails.subject, '%is waiting for approval'));
const linksTo = async (recipient: string) =>
  (await api.emails()).filter((email) => email.recipient === recipient && email.subject.startsWith('Confirm'));

async function newestToken(username: string): Promise<string> {
  const { text } = (await linksTo(`${username}@example.com`)).at(-1) ?? { text: '' };
  const token = /\/confirm-email\?t=([\w-]{43})\n/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No link for ${username}.`);
  return token;
}

async function waiting(): Promise<readonly string[]> {
  const admin = await api.signIn('admin');
  const { response } = await api.call(listPendingTechs, { query: { sort_order: 'desc' } }, admin);
  return response.map(({ username }) => username);
}

const refused = {
  error: 'invalid_token',
  message: 'This link is no longer valid: it was used, a newer one was sent, or the registration has expired.',
};

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('a registration', () => {
  test('is shown to administrators once its email is confirmed, and they hear of it then', async () => {
    const admin = await api.signIn('admin');
    const count = async () => (await api.call(countPendingTechs, {}, admin)).response.pending;
    const before = await count();
    expect((await join('kim')).response).toEqual({ confirm_email: true });
    expect([await count(), (await waiting()).includes('kim'), await news()]).toEqual([before, false, []]);
    // According to the documents, new technicians can sign in at once and see that approval is missing.
    expect((await signIn('kim')).response).toMatchObject({ role: 'tech', approved: 0 });

    expect((await confirm(await newestToken('kim'))).response).toEqual({});
    expect([await count(), (await waiting()).includes('kim')]).toEqual([before + 1, true]);
    expect(await news()).toHaveLength(1);
    expect((await api.call(approveTech, { body: { id: (await account('kim'))?.id ?? 0 } }, admin)).status).toBe(200);
  });

  test('gets an email as text and HTML, without markup of names', async () => {
    await join('markup');
    const [email] = await linksTo('markup@example.com');
    expect(email?.html).toContain('Hello &lt;b&gt;Kim&lt;/b&gt;,');
    expect(email?.html).toContain('href="http://portal.test/confirm-email?t=');
    expect(email?.text).toContain('The link works once and expires in 7 days.');
    expect(email?.html).not.toContain('<b>');
  });

  test('is not approved before, not even by its id', async () => {
    await join('early');
    const { status, error } = await api.call(
      approveTech,
      { body: { id: (await account('early'))?.id ?? 0 } },
      await api.signIn('admin'),
    );
    expect(status).toBe(409);
    expect(error.message).toBe('early has not confirmed their email yet.');
    expect((await account('early'))?.approved).toBe(false);
  });

  test('goes after a week without, and its username and email are free again', async () => {
    await join('gone');
    const token = await newestToken('gone');
    const session = (await signIn('gone')).response.token;
    await purgeExpired(db, new Date(api.deps.clock.now().getTime() + 6.9 * 86_400_000));
    expect(await account('gone')).toBeDefined();
    await purgeExpired(db, new Date(api.deps.clock.now().getTime() + 7.1 * 86_400_000));
    expect(await account('gone')).toBeUndefined();
    expect((await confirm(token)).error).toEqual(refused);
    expect((await api.call(getUser, {}, session)).error).toMatchObject({ logout: true });
    expect((await join('gone')).status).toBe(200);
  });

  test('stays when it is confirmed, and so do accounts from before there were confirmations', async () => {
    await join('stays');
    await confirm(await newestToken('stays'));
    const before = await db.$count(users);
    await db.delete(emailConfirmations);
    await purgeExpired(db, new Date(Date.now() + 30 * 86_400_000));
    expect(await db.$count(users)).toBe(before);
    expect(await waiting()).toContain('newtech');
  });
});

describe('the link', () => {
  test('works once, for one of two at the same time, who cause one email', async () => {
    await join('twice');
    const token = await newestToken('twice');
    const queued = (await news()).length;
    const outcomes = await Promise.all([confirm(token), confirm(token)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await news()).toHaveLength(queued + 1);
    expect((await confirm(token)).error).toEqual(refused);
  });

  test.each(['made-up-made-up-made-up', 'x'])('that was made up is refused: %s', async (token) => {
    expect((await confirm(token)).error).toEqual(refused);
  });

  test('is no session, and no session or reset link is one', async () => {
    await join('purpose');
    const token = await newestToken('purpose');
    expect((await api.call(countPendingTechs, {}, token)).status).toBe(401);
    expect((await confirm(await api.signIn('admin'))).error).toEqual(refused);
    expect(await linksTo('purpose@example.com')).toHaveLength(1);
  });

  test('is stored as a hash, and no log line has it', async () => {
    await join('logged');
    const token = await newestToken('logged');
    await confirm(token);
    expect(JSON.stringify(await db.select().from(emailConfirmations))).not.toContain(token);
    expect(JSON.stringify(api.log)).not.toContain(token);
  });

  test('ends after 7 days, also when it was sent again', async () => {
    await join('late');
    api.advanceMinutes(6 * 24 * 60);
    await sendAgain('late@example.com');
    // The first email was still queued, so sending the link again canceled it.
    const sent = await linksTo('late@example.com');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('The link works once and expires in 1 day.');
    const token = await newestToken('late');
    api.advanceMinutes(24 * 60 + 1);
    expect((await confirm(token)).error).toEqual(refused);
  });
});

describe('asking for the link again', () => {
  test('ends the one before', async () => {
    await join('again');
    const first = await newestToken('again');
    expect((await sendAgain('AGAIN@example.com')).response).toEqual({});
    const second = await newestToken('again');
    expect(second).not.toBe(first);
    expect((await confirm(first)).error).toEqual(refused);
    expect((await confirm(second)).status).toBe(200);
  });

  test('answers alike for an unknown address, an account that is confirmed, and one that waits', async () => {
    await join('asked');
    await api.emails();
    const sent = (await api.emails()).length;
    const answers = await Promise.all(
      ['nobody@example.com', 'dana.reyes@example.com', 'asked@example.com'].map((email) => sendAgain(email)),
    );
    expect(answers.map(({ status, response }) => [status, response])).toEqual(Array(3).fill([200, {}]));
    expect((await api.emails()).length).toBe(sent + 1);
  });

  test('sends one address ten emails an hour, and one asks ten times in 15 minutes', async () => {
    await join('flood');
    const outcomes = [];
    for (let at = 0; at < 12; at += 1) outcomes.push((await sendAgain('flood@example.com')).status);
    expect(outcomes.slice(9)).toEqual([200, 429, 429]);
    expect((await db.select().from(emails).where(eq(emails.recipient, 'flood@example.com'))).length).toBe(11);
  });
});
