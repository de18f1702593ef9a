import { login, sendPasswordReset } from '@tech-portal/contract/auth';
import { exportCustomers } from '@tech-portal/contract/customers';
import { beforeEach, expect, test } from 'vitest';
import { recordSecurityEvent, securityTallies, unknownAccount } from '../../audit/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { readSecurityMetrics } from './security-metrics.queries.ts';

const api = await createTestApi({ trustedProxies: 1 });

async function patterns(): Promise<Record<string, number>> {
  const { alerts } = await readSecurityMetrics(api.db, api.deps.clock.now());
  return Object.fromEntries(alerts.map(({ pattern, count }) => [pattern, count]));
}

beforeEach(async () => {
  await api.db.delete(securityTallies);
});

const attempt = (username: string, address: string) =>
  api.request(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'wrong' }),
  });

const none = { spraying: 0, failures: 0, resets: 0, exports: 0, key_refusals: 0 };

test('accounts that fail from one address are counted, and failures of all addresses', async () => {
  await attempt('tech', '203.0.113.1');
  await attempt('tech', '203.0.113.1');
  await attempt('tech2', '203.0.113.1');
  await attempt('<b>nobody</b>', '203.0.113.1');
  await attempt('retail', '203.0.113.2');
  expect(await patterns()).toEqual({ ...none, spraying: 3, failures: 5 });
  api.advanceMinutes(46);
  expect(await patterns()).toEqual(none);
});

test('requested resets and refused keys are counted', async () => {
  for (let at = 0; at < 4; at += 1) await api.call(sendPasswordReset, { body: { email: `a${at}@example.com` } });
  const client = { id: 'r', clientAddress: '203.0.113.9', userAgent: '' };
  const event = { action: 'api_key_refused', actor: 'unknown', target: unknownAccount, client } as const;
  for (let at = 0; at < 6; at += 1) await recordSecurityEvent(api.db, { ...event, now: api.deps.clock.now() });
  expect(await patterns()).toEqual({ ...none, resets: 4, key_refusals: 6 });
  const { events } = await readSecurityMetrics(api.db, api.deps.clock.now());
  expect(events).toContainEqual({ action: 'api_key_refused', count: 6 });
});

// Keep this test last: a saved list stays in the log and counts for an hour.
test('complete lists that one account saves are counted, narrowed ones are not', async () => {
  const admin = await api.signIn('admin');
  await api.call(exportCustomers, { query: { search: 'a' } }, admin);
  await api.call(exportCustomers, { query: {} }, admin);
  await api.call(exportCustomers, { query: {} }, admin);
  expect(await patterns()).toMatchObject({ exports: 2 });
});
