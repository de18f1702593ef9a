import { listAuditEvents } from '@tech-portal/contract/audit';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tech-portal/contract/webhooks';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets/index.ts';
import { newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const events = ['order.created' as const];
const url = 'http://127.0.0.1:9/hooks';

beforeEach(async () => {
  await api.db.delete(webhookEndpoints);
  await api.db.delete(webhookEvents);
});

const create = (changes: Partial<{ url: string; description: string; events: 'order.created'[] }> = {}) =>
  api.call(createWebhook, { body: { url, description: 'ERP', events, ...changes } }, admin);
const list = async () => (await api.call(listWebhooks, {}, admin)).response.endpoints;
async function added() {
  const { response } = await create();
  const [endpoint] = await list();
  if (!endpoint) throw new Error('There is no endpoint.');
  return { ...endpoint, secret: response.secret };
}
const change = ({ id, version }: { id: number; version: number }, changes: object = {}) =>
  api.call(updateWebhook, { body: { id, version, url, description: 'ERP', events, active: true, ...changes } }, admin);
const logged = async (after = 0) =>
  (await api.call(listAuditEvents, { query: {} }, admin)).response
    .filter(({ id }) => id > after)
    .map(({ action, target, after }) => [action, target.name, after]);
const stored = async (id: number) =>
  (await api.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];

describe('an endpoint', () => {
  test('is added with a secret that is in its response, and nowhere else as it is', async () => {
    const { id, secret } = (await create()).response;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await list()).toEqual([
      {
        id,
        url,
        description: 'ERP',
        events,
        active: true,
        switched_off: null,
        failing_since: null,
        last_try: null,
        previous_secret_until: null,
        waiting: 0,
        given_up: 0,
        version: 1,
        created: expect.any(String) as string,
      },
    ]);
    const row = await stored(id);
    expect(row?.secret).toMatch(/^v1\./);
    expect(row?.secret).not.toContain(secret.slice(6));
    expect(await api.deps.secrets.open(row?.secret ?? '', `webhook:${id}`)).toBe(secret);
    const everything = JSON.stringify([await list(), await logged(), api.log, row]);
    expect(everything).not.toContain(secret.slice(6));
  });

  test('with an address that is there already is refused, also when two people add it at once', async () => {
    const both = await Promise.all([create(), create()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['ftp://erp.example.com', 'Enter a URL such as'],
    ['no address', 'Enter a URL such as'],
    ['http://erp.example.com/', 'must begin with https://'],
    ['https://user:pass@erp.example.com/', 'Remove the user name and password'],
    ['https://10.0.0.5/', 'on a local network'],
    ['https://192.168.1.1/', 'on a local network'],
    ['https://169.254.169.254/latest/meta-data', 'on a local network'],
    ['https://[fd00::1]/', 'on a local network'],
    ['https://[::ffff:10.0.0.1]/', 'on a local network'],
    ['https://3232235777/', 'on a local network'],
    ['https://intranet/', 'on a local network'],
    ['https://erp.internal/', 'on a local network'],
    [`https://erp.example.com/${'x'.repeat(500)}`, 'At most 500 characters'],
  ])('at %s is refused', async (address, sentence) => {
    const { status, error } = await create({ url: address });
    expect(status).toBe(400);
    expect(error.message).toContain(sentence);
    expect(await list()).toEqual([]);
  });

  test('of a name that leads into a local network, or nowhere, is refused', async () => {
    const { findHostProblem } = api.deps.webhooks;
    const answers = { 'erp.example.com': 'local_address', 'gone.example.com': 'unknown_host' } as const;
    Object.assign(api.deps.webhooks, { findHostProblem: async (host: keyof typeof answers) => answers[host] });
    const local = await create({ url: 'https://erp.example.com/' });
    expect(local.error).toMatchObject({
      error: 'invalid_input',
      fields: { url: expect.stringMatching(/local network/) },
    });
    expect((await create({ url: 'https://gone.example.com/' })).error.message).toBe(
      'There is no host gone.example.com.',
    );
    expect((await create({ url: 'https://fine.example.com/#part' })).status).toBe(200);
    expect((await list())[0]?.url).toBe('https://fine.example.com/');
    Object.assign(api.deps.webhooks, { findHostProblem });
  });

  test('without an event, with one twice, and the twenty-first are refused', async () => {
    expect((await create({ events: [] })).error.message).toBe('Choose at least one event');
    expect((await create({ events: ['order.created', 'order.created'] })).error.message).toBe(
      'List each event only once',
    );
    for (let at = 0; at < 20; at += 1) expect((await create({ url: `${url}/${at}` })).status).toBe(200);
    expect((await create()).error.message).toBe('There are already 20 webhooks. Delete one first.');
  });

  test('cannot be added where the installation has no key', async () => {
    const { secrets } = api.deps;
    Object.assign(api.deps, { secrets: createSecrets([]) });
    expect((await api.call(listWebhooks, {}, admin)).response.ready).toBe(false);
    expect((await create()).status).toBe(503);
    Object.assign(api.deps, { secrets });
    expect(await list()).toEqual([]);
  });

  test('is changed by who has seen it as it is; the other one gets it fresh', async () => {
    const endpoint = await added();
    expect((await change(endpoint, { description: 'Warehouse' })).status).toBe(200);
    const late = await change(endpoint, { description: 'Accounting' });
    expect(late.error).toMatchObject({ error: 'stale_version', webhook: { description: 'Warehouse', version: 2 } });
    expect(await list()).toMatchObject([{ description: 'Warehouse', version: 2 }]);
    expect((await change({ ...endpoint, id: 999_999 })).status).toBe(404);
    expect((await change({ ...endpoint, version: 2 }, { url: 'https://10.0.0.1/' })).status).toBe(400);
  });

  test('that is switched off gives up what waits, and gets nothing; switched on it starts anew', async () => {
    const endpoint = await added();
    const now = new Date();
    const [event] = await api.db
      .insert(webhookEvents)
      .values({ type: 'order.created', subject: 'TP-1', data: {}, created: now })
      .returning();
    const waiting = { endpointId: endpoint.id, eventId: event?.id ?? 0, due: now, created: now };
    await api.db.insert(webhookDeliveries).values(waiting);
    expect(await list()).toMatchObject([{ waiting: 1, given_up: 0 }]);
    expect((await change(endpoint, { active: false })).status).toBe(200);
    expect(await list()).toMatchObject([{ active: false, waiting: 0, given_up: 1 }]);
    await api.db.update(webhookEndpoints).set({ failingSince: now, switchedOff: now });
    expect((await change({ ...endpoint, version: 2 })).status).toBe(200);
    expect(await list()).toMatchObject([{ active: true, failing_since: null, switched_off: null }]);
  });

  test('whose host is gone is switched off all the same, and not on', async () => {
    const gone = 'https://gone.example.com/';
    const { findHostProblem } = api.deps.webhooks;
    Object.assign(api.deps.webhooks, { findHostProblem: async () => undefined });
    const { id } = (await create({ url: gone })).response;
    Object.assign(api.deps.webhooks, { findHostProblem: async () => 'unknown_host' });
    expect((await change({ id, version: 1 }, { url: gone, active: false })).status).toBe(200);
    expect((await change({ id, version: 2 }, { url: gone, active: true })).status).toBe(400);
    Object.assign(api.deps.webhooks, { findHostProblem });
    expect(await list()).toMatchObject([{ active: false, version: 2 }]);
  });

  test('is deleted with its deliveries', async () => {
    const endpoint = await added();
    await api.call(testWebhook, { body: { id: endpoint.id } }, admin);
    expect((await api.call(deleteWebhook, { query: { id: endpoint.id } }, admin)).status).toBe(200);
    expect((await api.call(deleteWebhook, { query: { id: endpoint.id } }, admin)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await api.call(listWebhookDeliveries, { query: {} }, admin)).response).toEqual([]);
  });
});

test('a new secret replaces the one before, which holds for another day', async () => {
  const endpoint = await added();
  const body = { id: endpoint.id, version: endpoint.version };
  const { response } = await api.call(rotateWebhookSecret, { body }, admin);
  expect(response.secret).not.toBe(endpoint.secret);
  const days = (Date.parse(response.previous_secret_until) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(1, 2);
  expect(await list()).toMatchObject([{ previous_secret_until: response.previous_secret_until, version: 2 }]);
  // The secret changes only once, even if the button is pressed twice or in two tabs.
  expect((await api.call(rotateWebhookSecret, { body }, admin)).error.error).toBe('stale_version');
});

test('a test is one delivery, and no second one while that is under way', async () => {
  const { id } = await added();
  expect((await api.call(testWebhook, { body: { id } }, admin)).status).toBe(200);
  expect((await api.call(testWebhook, { body: { id } }, admin)).error.message).toBe('A test is already in progress.');
  expect((await api.call(testWebhook, { body: { id: 999_999 } }, admin)).status).toBe(404);
  const { response } = await api.call(listWebhookDeliveries, { query: { endpoint: id } }, admin);
  expect(response).toMatchObject([{ event: 'webhook.test', state: 'waiting', tries: 0, subject: '' }]);
  expect(await list()).toMatchObject([{ waiting: 1 }]);
});

test('each change is in the audit log, without what may be secret in the address', async () => {
  const before = await newestAuditId(api.db);
  const { id } = (await create({ url: `${url}?key=hidden` })).response;
  const one = { url: `${url}?key=hidden`, description: 'ERP', events };
  await api.call(updateWebhook, { body: { ...one, id, version: 1, active: false } }, admin);
  await api.call(rotateWebhookSecret, { body: { id, version: 2 } }, admin);
  await api.call(deleteWebhook, { query: { id } }, admin);
  const name = `${url}?…`;
  expect(await logged(before)).toEqual([
    ['webhook_deleted', name, null],
    ['webhook_secret_rotated', name, expect.stringMatching(/^The previous secret signs until .* UTC$/)],
    ['webhook_changed', name, `Off, order.created, ${name}`],
    ['webhook_created', name, `Active, order.created, ${name}`],
  ]);
});

describe('the list of deliveries', () => {
  test('is filtered by endpoint and state, the newest first, 20 a page', async () => {
    const first = (await create()).response.id;
    const second = (await create({ url: `${url}/2` })).response.id;
    const created = new Date();
    const [event] = await api.db
      .insert(webhookEvents)
      .values({ type: 'order.created', subject: 'TP-1', data: {}, created })
      .returning();
    const eventId = event?.id ?? 0;
    const row = (endpointId: number, state: 'waiting' | 'failed') => ({
      endpointId,
      eventId,
      state,
      created,
      ...(state === 'waiting' ? { due: created } : { ended: created }),
    });
    await api.db
      .insert(webhookDeliveries)
      .values(
        Array.from({ length: 25 }, (_, at) => row(at < 22 ? first : second, at % 2 === 0 ? 'waiting' : 'failed')),
      );
    const read = async (query = {}) => (await api.call(listWebhookDeliveries, { query }, admin)).response;
    const [one, two] = [await read(), await read({ page: 2 })];
    expect([one.length, two.length, one[0]?.page_count]).toEqual([20, 5, 2]);
    const ids = [...one, ...two].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(await read({ endpoint: second })).toHaveLength(3);
    expect((await read({ state: 'failed' })).every(({ state }) => state === 'failed')).toBe(true);
    expect(await read({ state: 'failed', endpoint: second })).toHaveLength(1);
  });

  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
    const token = await api.signIn(username);
    expect((await api.call(listWebhookDeliveries, { query: {} }, token)).status).toBe(403);
    expect((await api.call(listWebhooks, {}, token)).status).toBe(403);
  });
});
