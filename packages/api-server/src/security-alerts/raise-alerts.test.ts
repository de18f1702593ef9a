import { login, sendPasswordReset } from '@tech-portal/contract/auth';
import { exportCustomers } from '@tech-portal/contract/customers';
import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordSecurityEvent, unknownAccount } from '../audit/security-events.commands.ts';
import { securityTallies } from '../audit/security-tallies.table.ts';
import { emails } from '../mail/emails.table.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { firstRun } from '../testing/first-run.ts';
import { users } from '../users/users.table.ts';
import { createRaiseAlerts } from './raise-alerts.commands.ts';
import { securityAlerts } from './security-alerts.table.ts';
import { readSecurity } from './security-figures.queries.ts';

const api = await createTestApi({
  trustedProxies: 1,
  alerts: { spraying: 3, failures: 8, resets: 4, exports: 2, key_refusals: 5 },
});
const raiseAlerts = createRaiseAlerts(api.deps);
const raise = () => raiseAlerts({}, firstRun);

const alerts = () => api.db.select().from(emails).where(like(emails.subject, 'Tech Portal security:%'));

beforeEach(async () => {
  for (const table of [securityTallies, securityAlerts, emails]) await api.db.delete(table);
});

const attempt = (username: string, address: string) =>
  api.request(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'wrong' }),
  });

async function refuseKey(times: number): Promise<void> {
  const origin = { id: 'r', clientAddress: '203.0.113.9', userAgent: '' };
  const event = { action: 'api_key_refused', actor: 'unknown', target: unknownAccount, origin } as const;
  for (let at = 0; at < times; at += 1) await recordSecurityEvent(api.db, { ...event, now: api.deps.clock.now() });
}

test('an address that tries many accounts is told of, once an hour, to each administrator', async () => {
  await attempt('tech', '203.0.113.1');
  await attempt('tech', '203.0.113.1');
  await attempt('tech2', '203.0.113.1');
  await attempt('retail', '203.0.113.2');
  await raise();
  expect(await alerts()).toEqual([]);

  await attempt('<b>nobody</b>', '203.0.113.1');
  await raise();
  await raise();
  const sent = await alerts();
  expect(sent).toMatchObject([{ subject: 'Tech Portal security: one address tries many accounts' }]);
  expect(sent[0]?.text).toContain('3 different accounts failed from one network address (203.0.113.1)');
  expect(sent[0]?.text).toContain('http://portal.test/audit-log?kind=security');
  expect(sent[0]?.text).not.toContain('nobody');
  expect(api.log).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'security alert', fields: { pattern: 'spraying', count: 3 } }),
  );

  api.advanceMinutes(61);
  await raise();
  // It has ended meanwhile.
  expect(await alerts()).toHaveLength(1);
  for (const name of ['tech', 'tech2', 'retail']) await attempt(name, '203.0.113.4');
  await raise();
  expect(await alerts()).toHaveLength(2);
});

test('many failures of all together are told of, many requested resets, and many refused keys', async () => {
  for (let at = 0; at < 8; at += 1) await attempt(`name ${at}`, `203.0.113.${100 + at}`);
  for (let at = 0; at < 4; at += 1) await api.call(sendPasswordReset, { body: { email: `a${at}@example.com` } });
  await refuseKey(5);
  await raise();
  expect((await alerts()).map(({ subject }) => subject)).toEqual([
    'Tech Portal security: many failed sign-ins',
    'Tech Portal security: many password resets',
    'Tech Portal security: many refused API keys',
  ]);
});

test('only administrators who may work get the email', async () => {
  await api.db.update(users).set({ type: 'admin', approved: false }).where(like(users.username, 'newtech'));
  await refuseKey(5);
  await raise();
  expect(await alerts()).toHaveLength(1);
});

test('a threshold of 0 looks for nothing', async () => {
  const off = { spraying: 0, failures: 0, resets: 0, exports: 0, key_refusals: 0 };
  await refuseKey(20);
  await createRaiseAlerts({ ...api.deps, config: { ...api.deps.config, alerts: off } })({}, firstRun);
  expect(await alerts()).toEqual([]);
});

test('metrics have the events of the window and the alerts of the hour', async () => {
  await refuseKey(6);
  await raise();
  expect(await readSecurity(api.db, api.deps.clock.now())).toEqual({
    events: [{ action: 'api_key_refused', count: 6 }],
    alerts: [{ pattern: 'key_refusals', count: 6 }],
  });
});

test('two processes at once send one email', async () => {
  await refuseKey(5);
  await Promise.all([raise(), raise(), raise()]);
  expect(await alerts()).toHaveLength(1);
});

// The last one: what was saved stays in the log, and counts for an hour.
test('complete lists that one account saves are told of, narrowed ones and few are not', async () => {
  const admin = await api.signIn('admin');
  await api.call(exportCustomers, { query: { search: 'a' } }, admin);
  await api.call(exportCustomers, { query: {} }, admin);
  await raise();
  expect(await alerts()).toEqual([]);
  await api.call(exportCustomers, { query: {} }, admin);
  await raise();
  expect(await alerts()).toMatchObject([{ subject: 'Tech Portal security: many complete lists were saved' }]);
});
