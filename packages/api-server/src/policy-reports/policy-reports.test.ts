import { deletePolicyReport, listPolicyReports } from '@tech-portal/contract/policy-reports';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { removeAged } from '../retention/remove-aged.commands.ts';
import { auditLinesSince, newestAuditLine } from '../testing/audit-lines.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { recordPolicyReports } from './policy-reports.commands.ts';
import { policyReports } from './policy-reports.table.ts';

const api = await createTestApi();
const { db } = api;
const app = createApp(api.deps);
const ORIGIN = new URL(api.deps.config.publicUrl).origin;
const TOKEN = 'Zx8-tok3n_of-an-emailed-link-Zx8-tok3n_of-em';

const REPORTS = 'application/reports+json';
const OLD_REPORT = 'application/csp-report';

async function post(body: unknown, { type = REPORTS, address = '203.0.113.7' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', headers: { 'content-type': type }, body: text };
  const response = await app(new Request('http://api.test/api/policy-reports', init), { remoteAddress: address });
  return { status: response.status, json: (await response.json()) as object };
}

const violation = (changes: object = {}) => ({
  age: 53,
  type: 'csp-violation',
  url: `${ORIGIN}/approve-estimate?t=${TOKEN}`,
  user_agent: 'Mozilla/5.0 Chrome/141.0.0.0',
  body: {
    documentURL: `${ORIGIN}/approve-estimate?t=${TOKEN}`,
    referrer: `${ORIGIN}/customer/7`,
    blockedURL: 'https://widgets.example/a.js?visitor=ann',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sourceFile: `${ORIGIN}/remotes/mfe-store/5187cf/main.js`,
    sample: 'ann@example.com',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 121,
    columnNumber: 39,
    ...changes,
  },
});

const rows = () => db.select().from(policyReports);
const list = async (page = 1) =>
  (await api.call(listPolicyReports, { query: { page } }, await api.signIn('admin'))).response;

beforeEach(async () => {
  await db.delete(policyReports);
  api.advanceMinutes(11);
});

describe('a report', () => {
  test('of the Reporting API is stored with the ones alike, without token, query or person', async () => {
    expect(await post([violation(), violation({ documentURL: `${ORIGIN}/approve-estimate` })])).toEqual({
      status: 200,
      json: {},
    });
    api.advanceMinutes(5);
    await post([violation()]);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://widgets.example',
      page: '/approve-estimate',
      app: 'mfe-store',
      version: '5187cf',
      count: 3,
    });
    const [first, last] = [Date.parse(row?.first_seen ?? ''), Date.parse(row?.last_seen ?? '')];
    expect(Math.round((last - first) / 60_000)).toBe(5);
    const stored = JSON.stringify([await rows(), api.log]);
    for (const secret of [TOKEN, 'ann', 'visitor', 'customer/7', '203.0.113.7', 'Chrome/141']) {
      expect(stored).not.toContain(secret);
    }
  });

  test('of a browser without the Reporting API is stored the same way', async () => {
    const report = {
      'csp-report': {
        'document-uri': `${ORIGIN}/approve-estimate?t=${TOKEN}`,
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'https://widgets.example/a.js',
        'source-file': `${ORIGIN}/remotes/mfe-store/5187cf/main.js`,
      },
    };
    expect((await post(report, { type: OLD_REPORT })).status).toBe(200);
    await post([violation()]);
    expect(await rows()).toMatchObject([{ directive: 'script-src-elem', page: '/approve-estimate', count: 2 }]);
  });

  test('of another type, of another site or of an extension is taken and not stored', async () => {
    const deprecation = { type: 'deprecation', url: ORIGIN, body: { id: 'old', message: TOKEN } };
    const others = [
      violation({ documentURL: 'https://evil.test/cart' }),
      violation({ blockedURL: 'chrome-extension' }),
    ];
    expect((await post([deprecation, ...others])).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['no list and no report', {}, REPORTS, 400],
    ['no JSON', '{', REPORTS, 400],
    ['a violation without a body', [{ type: 'csp-violation' }], REPORTS, 400],
    ['101 reports', Array.from({ length: 101 }, () => violation()), REPORTS, 400],
    ['more than 64 KB', [violation({ originalPolicy: 'x'.repeat(70_000) })], REPORTS, 413],
    ['a form of another site', 'a=1', 'application/x-www-form-urlencoded', 415],
  ])('%s is refused', async (_, body, type, status) => {
    expect((await post(body, { type })).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('type of browsers is no way into other calls', async () => {
    const init = { method: 'POST', headers: { 'content-type': OLD_REPORT }, body: '{}' };
    expect((await app(new Request('http://api.test/auth/login', init))).status).toBe(415);
  });
});

describe('reports', () => {
  test('of one address are limited, those of another one are not', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await post([violation()])).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses[60]).toBe(429);
    expect((await post([violation()], { address: '203.0.113.8' })).status).toBe(200);
    expect(await rows()).toMatchObject([{ count: 61 }]);
  });

  test('at the same time are all counted, whatever order they name things in', async () => {
    const [a, b] = [violation(), violation({ blockedURL: 'inline' })];
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => post(at % 2 === 0 ? [a, b] : [b, a])));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    expect((await rows()).map(({ count }) => count)).toEqual([10, 10]);
  });

  test('fill a thousand rows at most; what was invented once each goes first', async () => {
    const origins = [ORIGIN];
    const now = api.deps.clock.now();
    const at = (name: string) => ({
      page: `${ORIGIN}/`,
      directive: 'img-src',
      blocked: `https://${name}.test`,
      source: null,
    });
    await recordPolicyReports(db, [at('real'), at('real')], { origins, now });
    const invented = Array.from({ length: 1100 }, (_, index) => at(`invented-${index}`));
    await recordPolicyReports(db, invented, { origins, now: new Date(now.getTime() + 1000) });
    const stored = await rows();
    expect(stored).toHaveLength(1000);
    expect(stored.find(({ blocked }) => blocked === 'https://real.test')?.count).toBe(2);
  });

  test('are listed with the last seen first, page by page', async () => {
    const now = api.deps.clock.now();
    for (let index = 0; index < 25; index += 1) {
      const one = { page: `${ORIGIN}/`, directive: 'img-src', blocked: `https://${index}.test`, source: null };
      await recordPolicyReports(db, [one], { origins: [ORIGIN], now: new Date(now.getTime() + index) });
    }
    const [first, second] = [await list(), await list(2)];
    expect(first[0]).toMatchObject({ blocked: 'https://24.test', page_count: 2 });
    expect([first.length, second.length, second.at(-1)?.blocked]).toEqual([20, 5, 'https://0.test']);
  });

  test('that are dealt with are deleted, by one of two at once, and it is written down; they come back from 1', async () => {
    await post([violation(), violation()]);
    const [row] = await rows();
    const admin = await api.signIn('admin');
    const since = await newestAuditLine(db);
    const input = { query: { id: row?.id ?? 0 } };
    const outcomes = await Promise.all([
      api.call(deletePolicyReport, input, admin),
      api.call(deletePolicyReport, input, admin),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await auditLinesSince(db, since)).toMatchObject([
      {
        action: 'policy_report_deleted',
        actorName: 'admin',
        targetName: 'script-src-elem https://widgets.example',
        before: '2 on /approve-estimate',
      },
    ]);
    await post([violation()]);
    expect(await rows()).toMatchObject([{ count: 1 }]);
  });

  test('go 30 days after the last one that is alike', async () => {
    await post([violation()]);
    api.advanceMinutes(29 * 24 * 60);
    await removeAged(db, api.deps.clock.now());
    expect(await rows()).toHaveLength(1);
    api.advanceMinutes(2 * 24 * 60);
    await removeAged(db, api.deps.clock.now());
    expect(await rows()).toEqual([]);
  });
});
