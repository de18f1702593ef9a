import {
  deleteWebhook,
  listWebhooks,
  replayFailedWebhookDeliveries,
  updateWebhook,
} from '@tech-portal/contract/webhooks';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createJobHandlers } from '../../operations/job-handlers.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { firstRun } from '../../testing/first-run.ts';
import { insertWebhook } from '../../testing/insert-webhook.ts';
import { emitEvent } from './emit-event.commands.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const url = 'http://127.0.0.1:1/hooks';

beforeEach(async () => {
  await api.db.delete(webhookEndpoints);
  await api.db.delete(webhookEvents);
});

const emit = (subject: string, until: Promise<void> = Promise.resolve(), isTold?: () => void) =>
  api.db.transaction(async (tx) => {
    const outbox = { db: tx, jobs: api.deps.jobs };
    await emitEvent(outbox, { type: 'order.created', subject, data: async () => ({}), now: api.deps.clock.now() });
    isTold?.();
    await until;
  });

test('an endpoint that is deleted while an order is being paid does not make it fail', async () => {
  const id = await insertWebhook(api, { url });
  const [told, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const paying = emit('TP-1', mayCommit.promise, told.resolve);
  await told.promise;
  let isDeleted = false;
  const deleting = api.call(deleteWebhook, { query: { id } }, admin).then(({ status }) => {
    isDeleted = true;
    return status;
  });
  // Meanwhile, another order waits for neither the payment nor the deletion.
  await emit('TP-2');
  expect(isDeleted).toBe(false);
  mayCommit.resolve();
  await paying;
  expect(await deleting).toBe(200);
  expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
  await emit('TP-3');
});

test('tries, switching off and on, and sending again at once do not wait for each other in a circle', async () => {
  const id = await insertWebhook(api, { url });
  for (let at = 0; at < 12; at += 1) await emit(`TP-${at}`);
  const { 'deliver-webhook': deliver } = createJobHandlers(api.deps, { transport: async () => undefined });
  const deliveries = await api.db.select({ delivery: webhookDeliveries.id }).from(webhookDeliveries);
  const turn = async (active: boolean) => {
    const [endpoint] = (await api.call(listWebhooks, {}, admin)).response.endpoints;
    const body = {
      id,
      version: endpoint?.version ?? 0,
      url,
      description: '',
      events: ['order.created' as const],
      active,
    };
    return (await api.call(updateWebhook, { body }, admin)).status;
  };
  const switched = async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await turn(at % 2 === 1));
    return statuses;
  };
  const replayed = async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await api.call(replayFailedWebhookDeliveries, { body: { id } }, admin)).status);
    }
    return statuses;
  };
  const [statuses, replays] = await Promise.all([
    switched(),
    replayed(),
    ...deliveries.map(({ delivery }) => deliver({ delivery }, firstRun)),
    ...['TP-A', 'TP-B', 'TP-C'].map((subject) => emit(subject)),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // A replay returns 409 if the endpoint was off at that moment.
  expect(replays.every((status) => status === 200 || status === 409)).toBe(true);
  const [endpoint] = await api.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  expect(endpoint).toMatchObject({ active: true, version: 7 });
});
