import { listAuditEvents } from '@tech-portal/contract/audit';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayFailedWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tech-portal/contract/webhooks';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobHandlers } from '../../operations/job-handlers.ts';
import { emails } from '../../platform/mail/index.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { createSecrets } from '../../platform/secrets/index.ts';
import { newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { firstRun } from '../../testing/first-run.ts';
import { startWebhookReceiver, verifySignature } from '../../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { emitEvent } from './emit-event.commands.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import { readWebhookMetrics } from './webhooks.queries.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const api = await createTestApi();
let admin = '';
let receiver: WebhookReceiver;
let endpoint: { id: number; secret: string };
let lastLine = 0;

beforeEach(async () => {
  // The tests move the clock by days, which expires sessions.
  admin = await api.signIn('admin');
  await api.db.delete(webhookEndpoints);
  await api.db.delete(webhookEvents);
  await api.db.delete(emails);
  lastLine = await newestAuditId(api.db);
  receiver = await startWebhookReceiver();
  endpoint = await add(receiver.url);
});
afterEach(() => receiver.close());

async function add(url: string) {
  const body = { url, description: '', events: ['order.created' as const] };
  return (await api.call(createWebhook, { body }, admin)).response;
}
const emit = (subject = 'TP-1', type: 'order.created' | 'order.changed' = 'order.created') =>
  api.db.transaction((tx) =>
    emitEvent(
      { db: tx, jobs: api.deps.jobs },
      { type, subject, data: async () => ({ trans_id: subject }), now: api.deps.clock.now() },
    ),
  );
function work(): Promise<void> {
  const { 'deliver-webhook': deliver } = createJobHandlers(api.deps, { transport: async () => undefined });
  return api.deps.jobs.runDue({ 'deliver-webhook': deliver });
}
async function later(minutes: number): Promise<void> {
  api.advanceMinutes(minutes);
  admin = await api.signIn('admin');
  await work();
}
const deliveries = async (query = {}) => (await api.call(listWebhookDeliveries, { query }, admin)).response;
async function newest() {
  const [delivery] = await deliveries();
  if (!delivery) throw new Error('There is no delivery.');
  return delivery;
}
const endpoints = async () => (await api.call(listWebhooks, {}, admin)).response.endpoints;
const detail = async () => (await api.call(getWebhookDelivery, { query: { id: (await newest()).id } }, admin)).response;
const replay = (id: number) => api.call(replayWebhookDelivery, { body: { id } }, admin);
const logged = async () =>
  (await api.call(listAuditEvents, { query: { kind: 'change' } }, admin)).response.filter(({ id }) => id > lastLine);

test('an event is delivered once, signed, with the record and its sequence', async () => {
  await emit('TP-7');
  await work();
  await work();
  expect(receiver.received).toHaveLength(1);
  const [request] = receiver.received;
  if (!request) throw new Error('Nothing was received.');
  expect(verifySignature(endpoint.secret, request)).toEqual({
    type: 'order.created',
    timestamp: expect.any(String) as string,
    sequence: expect.any(Number) as number,
    data: { trans_id: 'TP-7' },
  });
  expect(request.headers['content-type']).toBe('application/json');
  const delivery = await newest();
  expect(delivery).toMatchObject({ state: 'delivered', tries: 1, next: null, subject: 'TP-7' });
  expect(request.headers['webhook-id']).toBe(delivery.message_id);
  const { payload, tries } = await detail();
  expect(payload).toBe(request.body);
  expect(tries).toMatchObject([{ outcome: 'delivered', status: 200, response: 'Status 200' }]);
  expect(await endpoints()).toMatchObject([{ last_try: { outcome: 'delivered', status: 200 }, failing_since: null }]);
});

test('a body that was changed, or signed with another secret, does not verify', async () => {
  await emit();
  await work();
  const [request] = receiver.received;
  if (!request) throw new Error('Nothing was received.');
  expect(() => verifySignature(endpoint.secret, { ...request, body: `${request.body} ` })).toThrow(
    'No matching signature',
  );
  const other = await add(`${receiver.url}/other`);
  expect(() => verifySignature(other.secret, request)).toThrow('No matching signature');
});

test('who does not receive an event gets none, and what is rolled back never happened', async () => {
  await emit('TP-1', 'order.changed');
  await api.db
    .transaction(async (tx) => {
      const outbox = { db: tx, jobs: api.deps.jobs };
      const data = async () => ({});
      await emitEvent(outbox, { type: 'order.created', subject: 'TP-2', data, now: new Date() });
      throw new Error('The order failed.');
    })
    .catch(() => undefined);
  await work();
  expect(receiver.received).toEqual([]);
  expect(await api.db.select().from(webhookEvents)).toEqual([]);
});

test('what nobody receives is not even read', async () => {
  await api.db.delete(webhookEndpoints);
  let reads = 0;
  const data = async () => {
    reads += 1;
    return {};
  };
  const before = api.statements.length;
  await emitEvent(api.deps, { type: 'order.created', subject: 'TP-1', data, now: new Date() });
  expect([reads, api.statements.length - before]).toEqual([0, 1]);
});

test('a receiver that fails is tried again by the same id, with a new timestamp and signature, until it works', async () => {
  receiver.respond(500);
  await emit();
  await work();
  expect(await newest()).toMatchObject({ state: 'waiting', tries: 1 });
  expect(await endpoints()).toMatchObject([{ waiting: 1, last_try: { outcome: 'refused_status', status: 500 } }]);
  await work();
  expect(receiver.received).toHaveLength(1);
  receiver.respond(200);
  await later(1);
  expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 });
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  expect((await detail()).tries.map(({ status }) => status)).toEqual([200, 500]);
});

test('after nine tries over a day and a half it is given up, and operators see it', async () => {
  receiver.respond(503);
  await emit();
  await work();
  const waits: number[] = [];
  for (let delivery = await newest(); delivery.next !== null; delivery = await newest()) {
    const minutes = Math.ceil((Date.parse(delivery.next) - api.deps.clock.now().getTime()) / 60_000);
    waits.push(minutes);
    await later(minutes);
  }
  expect(waits).toEqual([1, 1, 5, 30, 2 * HOUR, 5 * HOUR, 10 * HOUR, 18 * HOUR]);
  expect(await newest()).toMatchObject({ state: 'failed', tries: 9 });
  expect(receiver.received).toHaveLength(9);
  expect(await endpoints()).toMatchObject([{ active: true, given_up: 1, waiting: 0 }]);
  expect(await readWebhookMetrics(api.db, api.deps.clock.now())).toMatchObject({ waiting: 0, givenUp: 1 });
  expect(api.log).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'a webhook delivery was abandoned' }),
  );
  expect(await readWebhookMetrics(api.db, new Date(api.deps.clock.now().getTime() + 2 * 86_400_000))).toMatchObject({
    givenUp: 0,
  });
});

test('a receiver that is gone holds up nobody: it is left alone for a while, and others get theirs', async () => {
  const gone = await add('http://127.0.0.1:1/hooks');
  for (let at = 0; at < 12; at += 1) await emit(`TP-${at}`);
  await work();
  await work();
  expect(receiver.received).toHaveLength(12);
  const rows = await deliveries({ endpoint: gone.id });
  expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
  const tries = rows.reduce((sum, row) => sum + row.tries, 0);
  // Attempts that started before the first failure can still run concurrently.
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThan(12);
  await later(1);
  expect((await deliveries({ endpoint: gone.id })).some((row) => row.tries > 0)).toBe(true);
});

test('an endpoint that fails for three days is switched off, with an email and a line in the log', async () => {
  receiver.respond(500);
  for (let day = 0; day < 3; day += 1) {
    await emit(`TP-${day}`);
    await later(day === 0 ? 0 : DAY);
  }
  await later(DAY - HOUR);
  expect(await endpoints()).toMatchObject([{ active: true }]);
  await emit('TP-last');
  await later(2 * HOUR);
  expect(await endpoints()).toMatchObject([{ active: false, waiting: 0, switched_off: expect.any(String) as string }]);
  const tried = receiver.received.length;
  await emit('TP-after');
  await later(DAY);
  expect(receiver.received).toHaveLength(tried);
  expect(await deliveries({ state: 'waiting' })).toEqual([]);
  const sent = await api.db.select().from(emails);
  expect(sent).toMatchObject([{ subject: 'A webhook was switched off' }]);
  expect(sent[0]?.text).toContain(`${receiver.url} has failed for 3 days`);
  expect(sent[0]?.text).toContain('http://portal.test/webhooks');
  expect(await logged()).toMatchObject([
    { actor: 'Tech Portal', action: 'webhook_switched_off', before: 'Active', target: { name: receiver.url } },
    { action: 'webhook_created' },
  ]);
});

test('one success in between, and it is not switched off', async () => {
  receiver.respond(500);
  await emit();
  await work();
  await later(2 * DAY);
  receiver.respond(200);
  await emit();
  await work();
  receiver.respond(500);
  await emit();
  await later(2 * DAY);
  await later(1);
  expect(await endpoints()).toMatchObject([{ active: true }]);
});

test('a worker that dies in the middle: the delivery is sent again by the same id', async () => {
  await emit();
  const { id, message_id: messageId } = await newest();
  expect(await api.deps.jobs.dropOne('deliver-webhook')).toMatchObject({ delivery: id });
  await work();
  expect(receiver.received).toEqual([]);
  await later(2);
  await later(1);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId]);
  expect(await newest()).toMatchObject({ state: 'delivered', tries: 1 });
});

test('a delivery that the previous release has claimed and left is sent by its job', async () => {
  await emit();
  const claimed = { attempts: 1, due: new Date(api.deps.clock.now().getTime() + 60_000) };
  await api.db.update(webhookDeliveries).set(claimed);
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(await newest()).toMatchObject({ state: 'delivered', next: null });
});

test('a delivery whose worker dies each time is given up, and can be sent again', async () => {
  await api.db.execute(sql`delete from pgboss.job`);
  await emit();
  const handlers = createJobHandlers(api.deps, { transport: async () => undefined });
  for (let death = 0; death < 6; death += 1) {
    await api.deps.jobs.runDue({});
    expect(await api.deps.jobs.dropOne('deliver-webhook')).toBeDefined();
    api.advanceMinutes(2);
    await api.deps.jobs.runDue({});
    api.advanceMinutes(2);
  }
  await api.deps.jobs.runDue({ 'report-failure': handlers['report-failure'] });
  const { id, state, next } = await newest();
  expect({ state, next }).toEqual({ state: 'failed', next: null });
  await replay(id);
  await work();
  expect(receiver.received).toHaveLength(1);
});

test('two workers share the jobs and send each delivery once', async () => {
  for (let at = 0; at < 6; at += 1) await emit(`TP-${at}`);
  await Promise.all([work(), work(), work()]);
  expect(receiver.received).toHaveLength(6);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
});

test('of two runs of one delivery the first one counts, so that the next try is when it is promised', async () => {
  receiver.respond(500);
  await emit();
  const { 'deliver-webhook': deliver } = createJobHandlers(api.deps, { transport: async () => undefined });
  const { id: delivery } = await newest();
  await Promise.all([1, 2, 3].map(() => deliver({ delivery }, firstRun)));
  expect(await api.db.select().from(webhookDeliveries)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  const next = Date.parse((await newest()).next ?? '') - api.deps.clock.now().getTime();
  expect(next).toBeLessThanOrEqual(5000);
});

test('one that is sent again has the same id and a new timestamp; twice pressed it is sent once', async () => {
  await emit('TP-7');
  await work();
  api.advanceMinutes(5);
  const { id } = await newest();
  const pressed = await Promise.all([replay(id), replay(id)]);
  expect(new Set(pressed.map(({ response }) => response.message))).toEqual(
    new Set(['order.created of TP-7 is being sent again.', 'order.created of TP-7 is already in progress.']),
  );
  await work();
  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 });
  const replays = (await logged()).filter(({ action }) => action === 'webhook_replayed');
  expect(replays).toMatchObject([{ actor: 'admin', before: 'Delivered', after: 'Sent again: order.created of TP-7' }]);
  expect((await replay(999_999)).status).toBe(404);
});

test('all that was given up is sent again at once; of an endpoint that is off nothing is', async () => {
  receiver.respond(500);
  for (const subject of ['TP-1', 'TP-2', 'TP-3']) await emit(subject);
  await work();
  const url = receiver.url;
  const change = (version: number, active: boolean) => ({
    body: { id: endpoint.id, version, url, description: '', events: ['order.created' as const], active },
  });
  await api.call(updateWebhook, change(1, false), admin);
  const all = () => api.call(replayFailedWebhookDeliveries, { body: { id: endpoint.id } }, admin);
  expect((await all()).error.message).toBe('The webhook is off. Switch it on first.');
  expect((await replay((await newest()).id)).status).toBe(409);
  await api.call(updateWebhook, change(2, true), admin);
  receiver.respond(200);
  expect((await all()).response.message).toBe('3 deliveries are being sent again.');
  expect((await all()).response.message).toBe('There is nothing to send again.');
  await work();
  expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
});

test('a test is tried once, also where the endpoint is off, and alarms nobody', async () => {
  receiver.respond(500);
  await api.db.update(webhookEndpoints).set({ active: false });
  await api.call(testWebhook, { body: { id: endpoint.id } }, admin);
  await work();
  expect(await newest()).toMatchObject({ event: 'webhook.test', state: 'failed', tries: 1, next: null });
  expect(await endpoints()).toMatchObject([{ given_up: 0, failing_since: null, active: false }]);
  expect(await readWebhookMetrics(api.db, api.deps.clock.now())).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 0 });
  receiver.respond(204);
  await api.call(testWebhook, { body: { id: endpoint.id } }, admin);
  await work();
  expect(await newest()).toMatchObject({ state: 'delivered' });
  const last = receiver.received.at(-1);
  if (!last) throw new Error('Nothing was received.');
  expect(verifySignature(endpoint.secret, last)).toMatchObject({ type: 'webhook.test' });
});

test('for a day after a rotation both secrets verify, and then the new one alone', async () => {
  const body = { id: endpoint.id, version: 1 };
  const { secret } = (await api.call(rotateWebhookSecret, { body }, admin)).response;
  await emit();
  await work();
  const [both] = receiver.received;
  if (!both) throw new Error('Nothing was received.');
  expect([verifySignature(secret, both), verifySignature(endpoint.secret, both)]).toHaveLength(2);
  api.advanceMinutes(DAY + 1);
  admin = await api.signIn('admin');
  await emit();
  await work();
  const last = receiver.received.at(-1);
  if (!last) throw new Error('Nothing was received.');
  expect(verifySignature(secret, last)).toBeDefined();
  expect(() => verifySignature(endpoint.secret, last)).toThrow('No matching signature');
});

test('a secret that cannot be read is said, and nothing goes out unsigned', async () => {
  const { secrets } = api.deps;
  Object.assign(api.deps, { secrets: createSecrets([new Uint8Array(32).fill(9)]) });
  await emit();
  await work();
  Object.assign(api.deps, { secrets });
  expect(receiver.received).toEqual([]);
  expect((await detail()).tries).toMatchObject([{ outcome: 'no_secret', status: null }]);
  expect(api.log).toContainEqual(expect.objectContaining({ message: 'the secret of a webhook cannot be read' }));
});

test('a secret is sealed anew under the new key of the installation when it is used', async () => {
  const { secrets } = api.deps;
  const rotated = createSecrets([new Uint8Array(32).fill(9), new Uint8Array(32)]);
  Object.assign(api.deps, { secrets: rotated });
  await emit();
  await work();
  Object.assign(api.deps, { secrets });
  const [row] = await api.db.select().from(webhookEndpoints);
  expect(rotated.isCurrent(row?.secret ?? '')).toBe(true);
  expect(await rotated.open(row?.secret ?? '', `webhook:${endpoint.id}`)).toBe(endpoint.secret);
});

test('what is deleted while it waits is not sent', async () => {
  await emit();
  await api.call(deleteWebhook, { query: { id: endpoint.id } }, admin);
  await work();
  expect(receiver.received).toEqual([]);
});

test('a delivery that has ended is gone after 30 days, with its event; what waits stays', async () => {
  await emit('TP-old');
  await work();
  api.advanceMinutes(31 * DAY);
  admin = await api.signIn('admin');
  receiver.respond(500);
  await emit('TP-new');
  await work();
  await purgeExpired(api.db, api.deps.clock.now());
  expect(await deliveries()).toMatchObject([{ subject: 'TP-new' }]);
  expect(await api.db.select().from(webhookEvents)).toMatchObject([{ subject: 'TP-new' }]);
  expect(await api.db.select().from(webhookDeliveries)).toHaveLength(1);
});
