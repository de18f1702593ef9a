import { proveIdentity } from '@tech-portal/contract/factors';
import { login } from '@tech-portal/contract/auth';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { emails } from '../../mail/emails.table.ts';
import { auditLinesSince, newestAuditLine } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { tokens } from '../tokens.table.ts';
import { deviceSecrets } from './device-secrets.table.ts';

const api = await createTestApi({ newDeviceEmails: true });
const { db } = api;
/** Two processes: they share nothing but the database. */
const instances = [createApp(api.deps), createApp(api.deps)] as const;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SECRET = 'tech_portal_secret';

/** A browser's cookies, and the token in its local storage. */
interface Browser {
  token: string;
  cookies: Record<string, string>;
}

interface Sent {
  readonly path?: string;
  readonly body?: object;
  readonly instance?: 0 | 1;
  /** The response never comes. */
  readonly isLost?: boolean;
}

async function send(browser: Browser, { path = '/auth/login', body, instance = 0, isLost = false }: Sent = {}) {
  const cookie = Object.entries(browser.cookies).map(([name, value]) => `${name}=${value}`);
  const request = new Request(`http://api.test${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'user-agent': CHROME,
      cookie: cookie.join('; '),
      ...(browser.token !== '' && { authorization: `Bearer ${browser.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await instances[instance](request, { remoteAddress: '203.0.113.7' });
  const sent = response.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=') ?? []);
  if (!isLost) for (const [name = '', value = ''] of sent) browser.cookies[name] = value;
  return { response, sent: Object.fromEntries(sent) as Record<string, string> };
}

const visit = async (browser: Browser, sent?: Sent) => (await send(browser, sent)).response.status;

async function signIn(browser: Browser = { token: '', cookies: {} }): Promise<Browser> {
  const { response } = await send(browser, { path: login.path, body: { username: 'tech', password: demoPassword } });
  browser.token = ((await response.json()) as { token: string }).token;
  return browser;
}

/** Somebody else with everything that the browser has. */
const copyOf = ({ token, cookies }: Browser): Browser => ({ token, cookies: { ...cookies } });

/** Works for some minutes, a request each minute, by both instances. */
async function work(browser: Browser, minutes: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    api.advanceMinutes(1);
    statuses.push(await visit(browser, { instance: minute % 2 === 0 ? 0 : 1 }));
  }
  return statuses;
}

beforeEach(async () => {
  await db.delete(tokens);
  await db.delete(deviceSecrets);
  await db.delete(emails);
});

describe('the secret of a device', () => {
  test('comes with the login, for this host alone, and is replaced every quarter of an hour', async () => {
    const browser: Browser = { token: '', cookies: {} };
    const body = { username: 'tech', password: demoPassword };
    const { response } = await send(browser, { path: login.path, body });
    expect(response.headers.getSetCookie()[1]).toMatch(
      /^tech_portal_secret=1\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    browser.token = ((await response.json()) as { token: string }).token;
    const seen = new Set<string | undefined>();
    for (let minute = 0; minute < 50; minute += 1) {
      expect(await work(browser, 1)).toEqual([200]);
      seen.add(browser.cookies[SECRET]);
    }
    expect([...seen].map((secret) => secret?.split('.')[0])).toEqual(['1', '2', '3', '4']);
  });

  test('is another one after each login, and stands nowhere in a log', async () => {
    const browser = await signIn();
    const before = browser.cookies[SECRET] ?? '';
    await signIn(browser);
    expect(browser.cookies[SECRET]).not.toBe(before);
    expect(JSON.stringify(api.log)).not.toContain(before.split('.')[1]);
    expect(await visit(browser)).toBe(200);
  });

  test('is replaced soon after the user proved again that it is them', async () => {
    const browser = await signIn();
    expect(await work(browser, 4)).toEqual([200, 200, 200, 200]);
    expect(browser.cookies[SECRET]).toMatch(/^1\./);
    const proof = { method: 'password', password: demoPassword };
    expect(await visit(browser, { path: proveIdentity.path, body: { proof } })).toBe(200);
    await visit(browser);
    expect(browser.cookies[SECRET]).toMatch(/^2\./);
  });
});

describe('nobody is logged out', () => {
  test('by responses that are lost, for however long', async () => {
    const browser = await signIn();
    await work(browser, 20);
    for (let minute = 0; minute < 40; minute += 1) {
      api.advanceMinutes(1);
      expect(await visit(browser, { isLost: true, instance: minute % 2 === 0 ? 0 : 1 })).toBe(200);
    }
    expect(await work(browser, 20)).not.toContain(401);
  });

  test('by many requests at once over two instances while the secret is replaced', async () => {
    const browser = await signIn();
    for (let round = 0; round < 3; round += 1) {
      await work(browser, 3);
      api.advanceMinutes(14);
      const late = copyOf(browser);
      const at = (one: Browser, instance: 0 | 1) => visit(one, { instance });
      const all = Array.from({ length: 12 }, (_, index) => at(browser, index % 2 === 0 ? 0 : 1));
      expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
      // Requests with the secret of before that were on their way, and ones with the new one, mixed.
      const mixed = Array.from({ length: 12 }, (_, index) =>
        at(index % 3 === 0 ? copyOf(late) : browser, index % 2 === 0 ? 0 : 1),
      );
      expect(new Set(await Promise.all(mixed))).toEqual(new Set([200]));
    }
  });

  test('by a browser that crashed before it had written the new secret down', async () => {
    const browser = await signIn();
    await work(browser, 3);
    const written = copyOf(browser);
    api.advanceMinutes(14);
    expect([await visit(browser), await visit(browser)]).toEqual([200, 200]);
    expect(browser.cookies[SECRET]).not.toBe(written.cookies[SECRET]);
    api.advanceMinutes(30);
    expect(await work(written, 30)).not.toContain(401);
  });

  test('by a session of a version of before, which knew no secrets', async () => {
    const browser = await signIn();
    await db.delete(deviceSecrets);
    expect(await work(browser, 20)).not.toContain(401);
  });

  test('by a second login on the same device, in either tab', async () => {
    const first = await signIn();
    await work(first, 20);
    const second: Browser = { token: '', cookies: first.cookies };
    await signIn(second);
    for (let minute = 0; minute < 20; minute += 1) {
      expect([await work(first, 1), await work(second, 1)]).toEqual([[200], [200]]);
    }
  });
});

describe('a copy of everything that a browser has', () => {
  async function untilEnded(browser: Browser, copy: Browser): Promise<number> {
    for (let minute = 0; minute < 60; minute += 1) {
      // A page makes several requests, one after the other.
      const statuses = [...(await work(browser, 1)), await visit(browser), ...(await work(copy, 1))];
      if (statuses.includes(401)) return minute;
    }
    return Number.POSITIVE_INFINITY;
  }

  test('ends the session once both are used: for both, told and written down, once', async () => {
    const browser = await signIn();
    await work(browser, 3);
    const copy = copyOf(browser);
    const since = await newestAuditLine(db);
    expect(await untilEnded(browser, copy)).toBeLessThan(30);
    expect([await visit(browser), await visit(copy)]).toEqual([401, 401]);
    const lines = (await auditLinesSince(db, since)).filter(({ action }) => action === 'session_ended');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.after).toBe('Used with cookies that were replaced: Chrome on Windows');
    expect((await api.emails()).filter(({ subject }) => subject.includes('session'))).toHaveLength(1);
  });

  test.each([
    [
      'without the secret',
      ({ cookies }: Browser) => Object.fromEntries(Object.entries(cookies).filter(([name]) => name !== SECRET)),
    ],
    ['with one that was made up', ({ cookies }: Browser) => ({ ...cookies, [SECRET]: `9.${'A'.repeat(43)}` })],
    ['with one of another form', ({ cookies }: Browser) => ({ ...cookies, [SECRET]: 'x'.repeat(5000) })],
  ])('%s is refused at once', async (_, cookiesOf) => {
    const browser = await signIn();
    await work(browser, 4);
    expect(await visit({ token: browser.token, cookies: cookiesOf(browser) })).toBe(401);
    expect(await visit(browser)).toBe(401);
  });
});

test('a device has one row, whose seed is no secret that a browser sends', async () => {
  const browser = await signIn();
  await signIn(browser);
  const rows = await db.select().from(deviceSecrets);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(browser.cookies[SECRET]?.split('.')[1]);
  await db.delete(deviceSecrets).where(eq(deviceSecrets.device, rows[0]?.device ?? ''));
});
