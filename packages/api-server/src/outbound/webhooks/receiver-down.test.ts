import { createWebhook } from '@tech-portal/contract/webhooks';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createJobHandlers } from '../../operations/job-handlers.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { emitEvent } from './emit-event.commands.ts';
import { webhookDeliveries, webhookTries } from './webhook-deliveries.table.ts';

const api = await createTestApi();
const { 'deliver-webhook': deliver } = createJobHandlers(api.deps, { transport: async () => undefined });

const emit = (subject: string) =>
  api.db.transaction((tx) =>
    emitEvent(
      { db: tx, jobs: api.deps.jobs },
      { type: 'order.created', subject, data: async () => ({ subject }), now: api.deps.clock.now() },
    ),
  );

/** Advances time in steps of 30 seconds, with two workers. */
async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 2; step += 1) {
    await Promise.all([
      api.deps.jobs.runDue({ 'deliver-webhook': deliver }),
      api.deps.jobs.runDue({ 'deliver-webhook': deliver }),
    ]);
    api.advanceSeconds(30);
  }
}

/** Seconds between the attempts of the first delivery. */
async function waitsOfFirst(): Promise<number[]> {
  const [first] = await api.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)).limit(1);
  const tries = await api.db.select().from(webhookTries).orderBy(asc(webhookTries.at));
  const times = tries.filter(({ deliveryId }) => deliveryId === first?.id).map(({ at }) => at.getTime() / 1000);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

test('a receiver that is down for an hour gets everything once after it is back', async () => {
  const before = await startWebhookReceiver();
  const body = { url: before.url, description: '', events: ['order.created' as const] };
  await api.call(createWebhook, { body }, await api.signIn('admin'));
  await before.close();

  const subjects: string[] = [];
  for (let event = 0; event < 12; event += 1) {
    subjects.push(`TP-${event}`);
    await emit(`TP-${event}`);
    await pass(5);
  }
  expect(before.received).toEqual([]);

  const back = await startWebhookReceiver(Number(new URL(before.url).port));
  await pass(3 * 60);
  const read = back.received.map((request) => (JSON.parse(request.body) as { data: { subject: string } }).data.subject);
  expect(read.toSorted()).toEqual(subjects.toSorted());
  expect(new Set(back.received.map(({ headers }) => headers['webhook-id'])).size).toBe(subjects.length);
  expect((await api.db.select().from(webhookDeliveries)).map(({ state }) => state)).toEqual(
    subjects.map(() => 'delivered'),
  );

  // Delays of 5 seconds, 1, 5 and 30 minutes and 2 hours. They are longer here because of the steps of this test and
  // the pause of an unresponsive receiver.
  const promised = [5, 60, 5 * 60, 30 * 60, 2 * 60 * 60];
  const waits = await waitsOfFirst();
  expect(waits).toHaveLength(promised.length);
  for (const [index, seconds] of promised.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(seconds - 1);
    expect(waits[index]).toBeLessThanOrEqual(seconds + 95);
  }

  api.advanceMinutes(3 * 24 * 60);
  await pass(1);
  expect(back.received).toHaveLength(subjects.length);
  await back.close();
});
