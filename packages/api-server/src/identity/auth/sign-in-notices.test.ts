import { listSessions } from '@tech-portal/contract/account';
import { login, resetPassword, secureAccount } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { emails } from '../../platform/mail/index.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { knownDevices } from './known-devices.table.ts';
import { signInNotices } from './sign-in-notices.table.ts';
import { tokens } from './tokens.table.ts';

const api = await createTestApi({ newDeviceEmails: true });
const { db } = api;
const app = createApp(api.deps);
const OWNER = 'dana.reyes@example.com';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const CHROME_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface Browser {
  readonly userAgent?: string;
  readonly cookie?: string;
}

const headersOf = ({ userAgent, cookie }: Browser, token?: string) => ({
  'content-type': 'application/json',
  ...(userAgent !== undefined && { 'user-agent': userAgent }),
  ...(cookie !== undefined && { cookie }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

async function signIn(browser: Browser, username = 'tech', password: string = demoPassword) {
  const request = new Request('http://api.test/auth/login', {
    method: 'POST',
    headers: headersOf(browser),
    body: JSON.stringify({ username, password }),
  });
  const response = await app(request, { remoteAddress: '203.0.113.7' });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token, browser: { ...browser, cookie } };
}

async function use(token: string, browser: Browser) {
  const request = new Request('http://api.test/auth/login', { headers: headersOf(browser, token) });
  return (await app(request, { remoteAddress: '198.51.100.9' })).status;
}

const secure = (token: string) => api.call(secureAccount, { body: { token } });
const toOwner = async () => (await api.emails()).filter(({ recipient }) => recipient === OWNER);

async function newestLink(path: string): Promise<string> {
  const found = (await toOwner()).map(({ text }) => new RegExp(`${path}\\?t=([\\w-]{43})`).exec(text)?.[1]);
  const token = found.findLast((link) => link !== undefined);
  if (token === undefined) throw new Error(`No link to ${path}.`);
  return token;
}

beforeEach(async () => {
  await db.delete(tokens);
  await db.delete(knownDevices);
  await db.delete(signInNotices);
  await db.delete(emails);
});

describe('a sign-in from a new device', () => {
  test('is told to the owner by email, in the list of devices and in the log; the first of all and a known one are not', async () => {
    const since = await newestAuditId(db);
    const sent = (await toOwner()).length;
    const first = await signIn({ userAgent: CHROME });
    await signIn(first.browser);
    expect((await toOwner()).length).toBe(sent);

    const second = await signIn({ userAgent: FIREFOX });
    const told = (await toOwner()).slice(sent);
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('New sign-in to your Tech Portal account');
    expect(told[0]?.text).toMatch(
      /Device: Firefox on Linux\nNetwork address: 203\.0\.113\.7\nTime: \w+ \d+, \d{4} at \d+:\d\d [AP]M C[DS]T\n/,
    );
    expect(told[0]?.html).toContain('>This was not me</a>');
    expect(told[0]?.text).not.toContain(second.token);
    const { response } = await api.call(listSessions, {}, second.token);
    expect(response.map(({ device, is_new: isNew }) => [device, isNew])).toEqual([
      ['Firefox on Linux', true],
      ['Chrome on Windows', undefined],
      ['Chrome on Windows', undefined],
    ]);
    const lines = await auditLinesSince(db, since);
    expect(lines.filter(({ action }) => action === 'new_device')).toHaveLength(1);
  });

  test('is told ten times an hour at most', async () => {
    await signIn({ userAgent: CHROME });
    const sent = (await toOwner()).length;
    for (let at = 0; at < 13; at += 1) await signIn({ userAgent: FIREFOX });
    expect((await toOwner()).length - sent).toBe(10);
  });
});

describe('This was not me', () => {
  async function newDevice() {
    const own = await signIn({ userAgent: CHROME });
    const theirs = await signIn({ userAgent: FIREFOX });
    return { own, theirs, link: await newestLink('/secure-account') };
  }

  test('ends every session and known device, voids the password, and emails a link for a new one', async () => {
    const { own, theirs, link } = await newDevice();
    const since = await newestAuditId(db);
    expect((await secure(link)).response).toEqual({});
    expect([await use(own.token, own.browser), await use(theirs.token, theirs.browser)]).toEqual([401, 401]);
    expect((await api.call(login, { body: { username: 'tech', password: demoPassword } })).status).toBe(401);
    expect(await db.$count(knownDevices)).toBe(0);
    expect(await auditLinesSince(db, since)).toMatchObject([
      { action: 'signed_out_everywhere', actorName: 'Not signed in', targetName: 'tech' },
      { action: 'sign_in_failed' },
    ]);
    const reset = await newestLink('/reset-password');
    expect((await api.call(resetPassword, { body: { password: demoPassword } }, reset)).status).toBe(200);
    expect((await api.call(login, { body: { username: 'tech', password: demoPassword } })).status).toBe(200);
  });

  test('works once, for one of two at the same time, and not after a week', async () => {
    const { link } = await newDevice();
    const outcomes = await Promise.all([secure(link), secure(link)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const reset = await newestLink('/reset-password');
    await api.call(resetPassword, { body: { password: demoPassword } }, reset);

    const { link: late } = await newDevice();
    api.advanceMinutes(7 * 24 * 60 + 1);
    expect((await secure(late)).error.error).toBe('invalid_token');
    await purgeExpired(db, api.deps.clock.now());
    expect(await db.$count(signInNotices)).toBe(0);
  });

  test('is no session and no reset link, and no other token is one', async () => {
    const { own, link } = await newDevice();
    expect((await api.call(getUser, {}, link)).status).toBe(401);
    expect((await api.call(resetPassword, { body: { password: 'a new password' } }, link)).status).toBe(401);
    expect((await secure(own.token)).error.error).toBe('invalid_token');
    expect((await secure('x')).error.error).toBe('invalid_token');
    expect(JSON.stringify(await db.select().from(signInNotices))).not.toContain(link);
    expect(JSON.stringify(api.log)).not.toContain(link);
  });
});

describe('a session', () => {
  test('goes on in the browser it began in, in two tabs at once, with another version and as a desktop site', async () => {
    const { token, browser } = await signIn({ userAgent: CHROME });
    expect(await Promise.all([use(token, browser), use(token, browser)])).toEqual([200, 200]);
    expect(await use(token, { ...browser, userAgent: CHROME_ON_MAC })).toBe(200);
  });

  test.each<[string, Browser]>([
    ['without its cookie', { userAgent: CHROME }],
    ['by a program', {}],
    [
      'with the cookie of another device',
      { userAgent: CHROME, cookie: 'tech_portal_device=another-device-another-device' },
    ],
  ])('that was used with its cookie and then %s is ended, told and written down, once', async (_, copy) => {
    const { token, browser } = await signIn({ userAgent: CHROME });
    expect(await use(token, browser)).toBe(200);
    const since = await newestAuditId(db);
    const sent = (await toOwner()).length;
    expect(await Promise.all([use(token, copy), use(token, copy)])).toEqual([401, 401]);
    expect(await use(token, browser)).toBe(401);
    expect((await toOwner()).slice(sent).map(({ subject }) => subject)).toEqual([
      'We signed out a device on your Tech Portal account',
    ]);
    const lines = await auditLinesSince(db, since);
    expect(lines.map(({ action }) => action)).toEqual(['session_ended']);
    expect(lines[0]?.after).toContain('Used from another device');
  });

  test('of a browser whose cookie never came is ended in another kind of browser, and by no program', async () => {
    const { token, browser } = await signIn({ userAgent: CHROME });
    expect(await use(token, {})).toBe(200);
    expect(await use(token, { userAgent: FIREFOX })).toBe(401);
    expect(await use(token, browser)).toBe(401);
  });

  test('of a program is its token alone, as the documents have it', async () => {
    const { token, browser } = await signIn({ userAgent: 'node' });
    expect(await use(token, browser)).toBe(200);
    expect(await use(token, {})).toBe(200);
    expect(await use(token, { userAgent: FIREFOX })).toBe(200);
  });

  test('that began in a version that bound none stays', async () => {
    const { token } = await signIn({ userAgent: CHROME });
    await db.update(tokens).set({ device: null }).where(eq(tokens.purpose, 'session'));
    expect(await use(token, { userAgent: CHROME, cookie: 'tech_portal_device=another-device-another-device' })).toBe(
      200,
    );
  });
});

test('the cookie is for this host alone over https, and the one of before is still known', async () => {
  const secureApp = createApp({ ...api.deps, config: { ...api.deps.config, publicUrl: 'https://portal.example.com' } });
  const { browser } = await signIn({ userAgent: CHROME });
  const sent = (await toOwner()).length;
  const body = JSON.stringify({ username: 'tech', password: demoPassword });
  const request = new Request('https://api.test/auth/login', { method: 'POST', headers: headersOf(browser), body });
  const response = await secureApp(request, { remoteAddress: '203.0.113.7' });
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-tech_portal_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await toOwner()).length).toBe(sent);
});
