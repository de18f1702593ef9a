import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, startSampleApi } from './start-sample-api.ts';
import type { SampleApi } from './start-sample-api.ts';

const publicUrl = 'http://localhost:4400';
/** Time limit in ms, long because the first start of a day generates the sample data. */
const PATIENCE_MS = 120_000;

let api: SampleApi;
beforeAll(async () => {
  api = await startSampleApi({ publicUrl });
}, PATIENCE_MS);
afterAll(() => api?.stop());

async function ask(url: string, path: string, token?: string, body?: object) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as unknown };
}

async function signIn(url: string, username: string): Promise<string> {
  const { json } = await ask(url, '/auth/login', undefined, { username, password: DEMO_PASSWORD });
  return (json as { token: string }).token;
}

const estimates = '/api/estimate/list?sort_by=issue_date&sort_order=desc';
const tokenIn = (path: string) => new URL(api.addresses[path]?.[0] ?? '', publicUrl).searchParams.get('t') ?? '';

test.each(['admin', 'tech', 'tech2', 'newtech', 'retail'])('%s signs in', async (username) => {
  await expect(signIn(api.url, username)).resolves.toMatch(/^[\w-]{40,}$/);
});

test('the links of customers lead to an estimate to approve and an invoice to pay', async () => {
  await expect(ask(api.url, '/api/estimate/via-estimate-token', tokenIn('/approve-estimate'))).resolves.toMatchObject({
    status: 200,
    json: { estimate: { status: 'draft' } },
  });
  await expect(ask(api.url, '/api/estimate/invoice-via-link', tokenIn('/pay-invoice'))).resolves.toMatchObject({
    status: 200,
    json: { estimate: { status: 'invoice' } },
  });
});

test('records of the addresses are there', async () => {
  const tech = await signIn(api.url, 'tech');
  const idIn = (path: string) => api.addresses[path]?.[0]?.split('/').at(-1) ?? '';
  const read = async (path: string) => (await ask(api.url, path, tech)).status;

  expect(await read(`/api/customer/?id=${idIn('/customer/:id')}`)).toBe(200);
  expect(await read(`/api/estimate/?cart_id=${idIn('/estimate/:id')}`)).toBe(200);
  expect(await read(`/api/order?trans_id=${idIn('/order/:id')}`)).toBe(200);
});

test('cart, favorites, refunds, API keys and the audit log have something to show', async () => {
  const [tech, admin] = [await signIn(api.url, 'tech'), await signIn(api.url, 'admin')];
  const read = async (path: string, token: string) => (await ask(api.url, path, token)).json;

  expect(await read('/api/my-cart', tech)).toMatchObject({ cart: [{ qty: 2 }] });
  expect(await read('/api/favorites/keys', tech)).toHaveLength(1);
  expect(await read('/api/refunds/list', admin)).toMatchObject({ length: 2 });
  expect(await read('/api/api-keys/list', admin)).toHaveLength(1);
  expect(await read('/api/audit/list', admin)).not.toHaveLength(0);
});

test('somebody’s first day has no records, and who is signed in stays so, in both directions', async () => {
  const tech = await signIn(api.url, 'tech');
  const empty = await api.urlOf('empty');
  for (const path of [estimates, '/api/brands/list', '/api/my-orders?sort_by=order_date&sort_order=desc']) {
    await expect(ask(empty, path, tech)).resolves.toEqual({ status: 200, json: [] });
  }
  const there = await signIn(empty, 'tech2');
  await expect(ask(await api.urlOf('full'), estimates, there)).resolves.toMatchObject({ status: 200 });
});

test('two sessions have data of their own', { timeout: PATIENCE_MS }, async () => {
  const other = await startSampleApi({ publicUrl });
  try {
    const task = { task: 'Only here', priority: 'low', due_date: '2040-01-01' };
    const made = await ask(other.url, '/api/task', await signIn(other.url, 'tech'), { task });
    expect(made.status).toBeLessThan(300);
    const list = '/api/task/list?sort_by=due_date&sort_order=desc';
    const titles = async (url: string) => JSON.stringify((await ask(url, list, await signIn(url, 'tech'))).json);
    expect(await titles(other.url)).toContain('Only here');
    expect(await titles(api.url)).not.toContain('Only here');
  } finally {
    await other.stop();
  }
});

test('a session that is killed leaves no API behind', { timeout: PATIENCE_MS }, async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'start-sample-api.ts'));
  const code = `const { startSampleApi } = await import(${module});
    console.log((await startSampleApi({ publicUrl: '${publicUrl}' })).url); setInterval(() => {}, 1000);`;
  const session = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(session.stdout, 'data')) as [Buffer];
  const url = printed.toString().trim();
  await expect(fetch(`${url}/api/health`)).resolves.toMatchObject({ status: 200 });
  session.kill('SIGKILL');
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health`).then(
          () => 'responds',
          () => 'gone',
        ),
      { timeout: 30_000 },
    )
    .toBe('gone');
});
