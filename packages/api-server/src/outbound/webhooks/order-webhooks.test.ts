import { getIntegrationOrder } from '@tech-portal/contract/integration';
import { trackOrder } from '@tech-portal/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { asc } from 'drizzle-orm';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import { insertWebhook } from '../../testing/insert-webhook.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const { secret } = await insertApiKey(api.db, { name: 'ERP', scopes: ['orders:read'] });

beforeEach(async () => {
  await api.db.delete(webhookEndpoints);
  await api.db.delete(webhookEvents);
  await insertWebhook(api, { url: 'http://127.0.0.1:9/', events: ['order.created', 'order.changed'] });
});

const told = () => api.db.select().from(webhookEvents).orderBy(asc(webhookEvents.id));
const orderOf = async (transId: string) =>
  (await api.call(getIntegrationOrder, { query: { trans_id: transId } }, secret)).response;
const track = (transId: string, number: string) =>
  api.call(trackOrder, { body: { trans_id: transId, tracking_number: number } }, admin);

test('a paid order is told of, as the order endpoint has it', async () => {
  const { cartId } = await shop.checkOut(tech);
  await shop.pay(tech, cartId, await shop.cardToken());
  const [event, ...others] = await told();
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: 'order.created', subject: expect.stringMatching(/^TP-/) });
  const order = await orderOf(event?.subject ?? '');
  expect(event?.data).toEqual(order);
  expect(order.payment.reference).toMatch(/^TR/);
  expect(await api.db.select().from(webhookDeliveries)).toMatchObject([{ state: 'waiting', eventId: event?.id }]);
});

test('a card that is declined is no order, and nobody is told', async () => {
  const { cartId } = await shop.checkOut(tech);
  expect((await shop.pay(tech, cartId, await shop.cardToken('4000000000000002'))).status).toBe(402);
  expect(await told()).toEqual([]);
});

test('a tracking number is told of with a larger sequence, and one that changes nothing is not', async () => {
  const userId = await demoUserId(api.db, 'tech');
  await insertOrder(api.db, { userId, totalCents: 12_500, transId: 'TP-TRACKED' });
  for (const number of ['1Z 1', '1Z 1', '1Z 2']) expect((await track('TP-TRACKED', number)).status).toBe(200);
  const events = await told();
  expect(events.map(({ type, data }) => [type, (data as { tracking_numbers: string[] }).tracking_numbers])).toEqual([
    ['order.changed', ['1Z 1']],
    ['order.changed', ['1Z 2']],
  ]);
  const [first, second] = events;
  expect(second?.id).toBeGreaterThan(first?.id ?? 0);
});
