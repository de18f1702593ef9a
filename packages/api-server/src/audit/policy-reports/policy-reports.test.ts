import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();
const counted: string[] = [];
const telemetry = { ...api.deps.telemetry, recordPolicyViolation: (directive: string) => void counted.push(directive) };
const app = createApp({ ...api.deps, telemetry });
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

let before = 0;
const lines = () =>
  api.log
    .slice(before)
    .filter(({ message }) => message === 'a browser refused something because of the content security policy')
    .map(({ fields }) => fields);

beforeEach(() => {
  api.advanceMinutes(11);
  counted.length = 0;
  before = api.log.length;
});

describe('a report', () => {
  test('of the Reporting API is a line of the log with the ones alike, without token, query or person', async () => {
    const body = [violation(), violation({ documentURL: `${ORIGIN}/approve-estimate` }), violation()];
    expect(await post(body)).toEqual({ status: 200, json: {} });
    expect(lines()).toMatchObject([
      {
        directive: 'script-src-elem',
        blocked: 'https://widgets.example',
        page: '/approve-estimate',
        app: 'mfe-store',
        version: '5187cf',
        count: 3,
      },
    ]);
    expect(counted).toEqual(['script-src-elem', 'script-src-elem', 'script-src-elem']);
    const logged = JSON.stringify(api.log);
    for (const secret of [TOKEN, 'ann', 'visitor', 'customer/7', '203.0.113.7', 'Chrome/141']) {
      expect(logged).not.toContain(secret);
    }
  });

  test('of a browser without the Reporting API is logged the same way', async () => {
    const report = {
      'csp-report': {
        'document-uri': `${ORIGIN}/approve-estimate?t=${TOKEN}`,
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'https://widgets.example/a.js',
        'source-file': `${ORIGIN}/remotes/mfe-store/5187cf/main.js`,
      },
    };
    expect((await post(report, { type: OLD_REPORT })).status).toBe(200);
    expect(lines()).toMatchObject([{ directive: 'script-src-elem', page: '/approve-estimate', count: 1 }]);
  });

  test('of another type, of another site or of an extension is accepted and not logged', async () => {
    const deprecation = { type: 'deprecation', url: ORIGIN, body: { id: 'old', message: TOKEN } };
    const others = [
      violation({ documentURL: 'https://evil.test/cart' }),
      violation({ blockedURL: 'chrome-extension' }),
    ];
    expect((await post([deprecation, ...others])).status).toBe(200);
    expect([lines(), counted]).toEqual([[], []]);
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
    expect([lines(), counted]).toEqual([[], []]);
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
    expect(lines()).toHaveLength(61);
  });

  test('fill ten lines of a request at most, and are all counted', async () => {
    const invented = Array.from({ length: 100 }, (_, index) => violation({ blockedURL: `https://${index}.test` }));
    expect((await post(invented)).status).toBe(200);
    expect(lines()).toHaveLength(10);
    expect(counted).toHaveLength(100);
  });
});
