import type { AuditAction } from '@tech-portal/contract/audit';
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
import { createWebhookDelivery, createWebhookEndpoint } from '../fixtures/webhooks.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import { pageOf } from './pages.ts';
import type { User } from './records.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSBtb2NrZWQgcG9ydGFsICAgICA=';

/** Two receivers, one of which fails. Nothing is sent here: what is sent again stays under way. */
export function webhookCalls(world: World): MockedCall[] {
  const response = answering(world);
  const at = (minutes: number) => new Date(Date.parse(world.now) + minutes * 60_000).toISOString();
  const failing = { at: at(-20), outcome: 'refused_status', status: 500 } as const;
  let endpoints = [
    createWebhookEndpoint({ last_try: { at: at(-90), outcome: 'delivered', status: 200 } }),
    createWebhookEndpoint({
      id: 2,
      url: 'https://warehouse.example.com/orders',
      description: 'Warehouse',
      events: ['order.created'],
      failing_since: at(-2000),
      last_try: failing,
      waiting: 1,
      given_up: 1,
    }),
  ];
  let deliveries = [
    createWebhookDelivery({
      id: 3,
      endpoint_id: 2,
      subject: 'TP-100245',
      state: 'waiting',
      created: at(-60),
      next: at(100),
      ended: null,
      tries: 4,
    }),
    createWebhookDelivery({ id: 2, created: at(-90), ended: at(-90) }),
    createWebhookDelivery({ id: 1, endpoint_id: 2, state: 'failed', created: at(-2000), ended: at(-20), tries: 9 }),
  ];
  const endpointById = (id: number) =>
    found(
      endpoints.find((one) => one.id === id),
      'webhook',
    );
  const deliveryById = (id: number) =>
    found(
      deliveries.find((one) => one.id === id),
      'delivery',
    );
  function note(by: User, action: AuditAction, { id, url }: { id: number; url: string }): void {
    const target = { kind: 'webhook', id: String(id), name: url } as const;
    world.audit.unshift({
      id: nextId(world),
      at: world.now,
      actor: by.username,
      action,
      target,
      before: null,
      after: null,
    });
  }
  function requireCurrent({ id, version }: { id: number; version: number }) {
    const endpoint = endpointById(id);
    if (endpoint.version !== version) {
      throw new Refusal('stale_version', 'Somebody else changed this webhook meanwhile.', { webhook: endpoint });
    }
    return endpoint;
  }
  const again = { state: 'waiting', next: world.now, ended: null } as const;
  const form = {
    url: 'https://shop.example.com/hooks',
    description: 'Shop',
    events: ['order.created' as const],
  };
  return [
    response(listWebhooks, () => ({ endpoints, ready: true })),
    response(
      createWebhook,
      ({ body, user }) => {
        const endpoint = createWebhookEndpoint({ ...body, id: nextId(world), last_try: null, created: world.now });
        endpoints = [...endpoints, endpoint];
        note(user, 'webhook_created', endpoint);
        return { id: endpoint.id, secret: SECRET };
      },
      { body: form },
    ),
    response(
      updateWebhook,
      ({ body, user }) => {
        const endpoint = requireCurrent(body);
        Object.assign(endpoint, { ...body, version: body.version + 1, failing_since: null });
        note(user, 'webhook_changed', endpoint);
        return {};
      },
      { body: { ...form, id: 1, version: 1, active: true } },
    ),
    response(
      deleteWebhook,
      ({ query, user }) => {
        note(user, 'webhook_deleted', endpointById(query.id));
        endpoints = endpoints.filter(({ id }) => id !== query.id);
        deliveries = deliveries.filter((one) => one.endpoint_id !== query.id);
        return {};
      },
      { query: { id: 1 } },
    ),
    response(
      rotateWebhookSecret,
      ({ body, user }) => {
        const endpoint = requireCurrent(body);
        const until = at(24 * 60);
        Object.assign(endpoint, { version: body.version + 1, previous_secret_until: until });
        note(user, 'webhook_secret_rotated', endpoint);
        return { secret: SECRET, previous_secret_until: until };
      },
      { body: { id: 1, version: 1 } },
    ),
    response(
      testWebhook,
      ({ body }) => {
        const endpoint = endpointById(body.id);
        const sent = createWebhookDelivery({
          id: nextId(world),
          endpoint_id: endpoint.id,
          event: 'webhook.test',
          subject: '',
          created: world.now,
          ended: world.now,
        });
        deliveries = [sent, ...deliveries];
        return { message: 'The test is on its way.' };
      },
      { body: { id: 1 } },
    ),
    response(listWebhookDeliveries, ({ query: { page, endpoint, state } }) =>
      pageOf(
        deliveries.filter(
          (one) => (endpoint ?? one.endpoint_id) === one.endpoint_id && (state ?? one.state) === one.state,
        ),
        { page },
      ),
    ),
    response(
      getWebhookDelivery,
      ({ query }) => {
        const { event, created, id, subject } = deliveryById(query.id);
        return {
          payload: JSON.stringify({ type: event, timestamp: created, sequence: id, data: { trans_id: subject } }),
          tries: [{ ...failing, duration: 84, response: 'Internal Server Error' }],
        };
      },
      { query: { id: 1 } },
    ),
    response(
      replayWebhookDelivery,
      ({ body, user }) => {
        const delivery = deliveryById(body.id);
        if (delivery.state === 'waiting') return { message: 'It is under way already.' };
        Object.assign(delivery, again);
        note(user, 'webhook_replayed', endpointById(delivery.endpoint_id));
        return { message: `${delivery.event} of ${delivery.subject} is sent again.` };
      },
      { body: { id: 1 } },
    ),
    response(
      replayFailedWebhookDeliveries,
      ({ body, user }) => {
        const endpoint = endpointById(body.id);
        for (const one of deliveries) {
          if (one.endpoint_id === body.id && one.state === 'failed') Object.assign(one, again);
        }
        Object.assign(endpoint, { waiting: endpoint.waiting + endpoint.given_up, given_up: 0 });
        note(user, 'webhook_replayed', endpoint);
        return { message: 'What was given up is sent again.' };
      },
      { body: { id: 2 } },
    ),
  ];
}
