import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { queueEmail, readOutboxStatus } from '../../platform/mail/index.ts';
import { countUnfinishedPayments } from '../../carts/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import { createPendingWorkReader } from './pending-work.ts';
import { queuedEmail } from '../../testing/queued-email.ts';

const api = await createTestApi();
const now = new Date('2031-05-01T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

beforeAll(async () => {
  const content = queuedEmail('x@x.test');
  for (const seconds of [30, 500, 70]) await queueEmail(api.deps, content, { now: before(seconds), expires: now });
  const gone = await queueEmail(api.deps, content, { now: before(9000), expires: now });
  await api.db.execute(sql`update emails set sent = now() where id = ${gone}`);
  const userId = await demoUserId(api.db, 'tech');
  const insert = (state: string, seconds: number, isDue: boolean) => {
    const at = before(seconds).toISOString();
    return api.db.execute(sql`
      insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified, due)
      values (${seconds}, ${userId}, ${state}, 1, '{}', ${at}, ${at}, ${isDue ? at : null})`);
  };
  await insert('checking', 700, true);
  await insert('checking', 20, true);
  await insert('refunding', 950, true);
  await insert('refunding', 4000, false);
  await insert('succeeded', 9000, false);
  const orderId = await insertOrder(api.db, { userId, totalCents: 100 });
  for (const [seconds, isDue] of [
    [960, true],
    [4100, false],
  ] as const) {
    const at = before(seconds).toISOString();
    await api.db
      .execute(sql`insert into order_refunds (id, order_id, kind, state, amount_cents, parts_cents, shipping_cents,
        tax_cents, lines, reason, created, modified, due)
      values (gen_random_uuid(), ${orderId}, 'provider', 'refunding', 1, 1, 0, 0, '[]', 'Sold out', ${at}, ${at},
        ${isDue ? at : null})`);
  }
});

test('waiting emails are counted, and the oldest has its age', async () => {
  expect(await readOutboxStatus(api.db, now)).toEqual({ waiting: 3, oldestSeconds: 500 });
});

test('payments that are not settled are counted by state, each with the age of the oldest', async () => {
  expect(await countUnfinishedPayments(api.db, now)).toEqual([
    { state: 'charging', count: 0, oldestSeconds: 0 },
    { state: 'checking', count: 2, oldestSeconds: 700 },
    { state: 'refunding', count: 2, oldestSeconds: 960 },
    { state: 'refund failed', count: 2, oldestSeconds: 4100 },
  ]);
});

test('whoever reads the metrics again and again asks the database once', async () => {
  const reads = api.statements.length;
  const read = createPendingWorkReader(api.deps);
  await Promise.all([read(), read(), read()]);
  await read();
  expect(api.statements.length - reads).toBe(3);
});

test('a database that is away or silent costs its own figures alone', async () => {
  const away = createPendingWorkReader({
    ...api.deps,
    databaseHealth: { ...api.deps.databaseHealth, isUnreachable: true },
  });
  expect(await away()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['performance'] });
  const execute = vi.fn(() => new Promise<never>(() => undefined));
  const silent = createPendingWorkReader({ ...api.deps, db: Object.assign(Object.create(api.db), { execute }) });
  expect(await silent()).toBeUndefined();
  vi.useRealTimers();
  expect(execute).toHaveBeenCalledOnce();
});
