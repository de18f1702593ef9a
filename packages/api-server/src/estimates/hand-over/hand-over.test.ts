import { listAuditEvents } from '@tech-portal/contract/audit';
import { getCustomer, listCustomers, updateCustomer } from '@tech-portal/contract/customers';
import { approveEstimateByToken, getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import {
  getEstimate,
  listEstimateEvents,
  listEstimates,
  saveEstimateNotes,
  sendEstimateApproval,
} from '@tech-portal/contract/estimates';
import { handOver, previewHandOver } from '@tech-portal/contract/hand-over';
import type { HandOverCounts } from '@tech-portal/contract/hand-over';
import { listTasks, updateTask } from '@tech-portal/contract/tasks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../../identity/index.ts';
import { carts, paymentAttempts } from '../../carts/index.ts';
import { customers, tasks } from '../../customers/index.ts';
import { estimateCounts } from '../list/estimate-counts.table.ts';
import { estimates } from '../estimates.table.ts';
import { paymentLinks } from '../payment-link/payment-links.table.ts';
import { draft } from '../../testing/approvable-estimate.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const ids = {
  tech: await idOf(api.db, 'tech'),
  tech2: await idOf(api.db, 'tech2'),
  admin: await idOf(api.db, 'admin'),
};
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const otherAdmin = await api.signIn('admin');
const approved = { approved: true, approvedAt: new Date(), approvedBy: 'Ann', approvedWay: 'in-person' } as const;
const long = { issueDate: '2020-01-01', expiryDate: '2020-02-01' };

async function addTask(userId: number, customerId: number | null, completed = false): Promise<number> {
  const values = { userId, customerId, task: 'Call', priority: 'low', dueDate: '2040-01-01', completed } as const;
  const [row] = await api.db.insert(tasks).values(values).returning({ id: tasks.id });
  return row?.id ?? 0;
}

/** Creates two customers of `tech`: one with each kind of estimate and task, another with a draft. */
async function records() {
  const ann = await insertCustomer(api.db, 'tech', { lastName: 'Ann' });
  const bo = await insertCustomer(api.db, 'tech', { lastName: 'Bo' });
  return {
    ann,
    bo,
    draft: await insertEstimate(api.db, ann, draft),
    invoice: await insertEstimate(api.db, ann, { ...draft, ...approved }),
    expired: await insertEstimate(api.db, ann, { ...draft, ...long }),
    order: await insertEstimate(api.db, ann, { ...draft, ...approved, paid: true }),
    ofBo: await insertEstimate(api.db, bo, draft),
    task: await addTask(ids.tech, ann),
    done: await addTask(ids.tech, ann, true),
    own: await addTask(ids.tech, null),
  };
}

type Made = Awaited<ReturnType<typeof records>>;
let made: Made;
let lastLine = 0;

beforeEach(async () => {
  await api.db.delete(paymentAttempts);
  await api.db.delete(carts).where(eq(carts.kind, 'estimate'));
  await api.db.delete(tasks);
  await api.db.delete(customers);
  await api.db.update(users).set({ approved: true, deactivatedAt: null, type: 'tech' }).where(eq(users.id, ids.tech2));
  made = await records();
  lastLine = await newestAuditId(api.db);
});

const preview = (query: { tech_id?: number; customer_id?: number }, token = admin) =>
  api.call(previewHandOver, { query }, token);
const all: HandOverCounts = { customers: 2, estimates: 4, tasks: 1 };
const one: HandOverCounts = { customers: 1, estimates: 3, tasks: 1 };
const give = (
  changes: { from?: number; to?: number; customer_id?: number; seen?: HandOverCounts } = {},
  token = admin,
) => api.call(handOver, { body: { from: ids.tech, to: ids.tech2, seen: all, ...changes } }, token);

async function ownersOf(): Promise<Record<string, number>> {
  const owners: Record<string, number> = {};
  for (const name of ['draft', 'invoice', 'expired', 'order', 'ofBo'] as const) {
    const [row] = await api.db.select().from(estimates).where(eq(estimates.cartId, made[name]));
    const [cart] = await api.db.select().from(carts).where(eq(carts.id, made[name]));
    expect(cart?.userId).toBe(row?.techId);
    owners[name] = row?.techId ?? 0;
  }
  for (const name of ['task', 'done', 'own'] as const) {
    const [row] = await api.db.select().from(tasks).where(eq(tasks.id, made[name]));
    owners[name] = row?.userId ?? 0;
  }
  for (const name of ['ann', 'bo'] as const) {
    const [row] = await api.db.select().from(customers).where(eq(customers.id, made[name]));
    owners[name] = row?.techId ?? 0;
  }
  return owners;
}

describe('the preview', () => {
  test('says how much goes over of all of a technician, and of one customer', async () => {
    expect((await preview({ tech_id: ids.tech })).response).toEqual({
      from: { id: ids.tech, first_name: 'Dana', last_name: 'Reyes', username: 'tech' },
      customer: null,
      counts: all,
    });
    const { response } = await preview({ customer_id: made.ann });
    expect(response).toMatchObject({ from: { username: 'tech' }, customer: { id: made.ann }, counts: one });
  });

  test('is not of nobody, of both, or of an archived customer', async () => {
    await api.db.update(customers).set({ archived: true }).where(eq(customers.id, made.bo));
    expect((await preview({})).status).toBe(400);
    expect((await preview({ tech_id: ids.tech, customer_id: made.ann })).status).toBe(400);
    expect((await preview({ customer_id: made.bo })).status).toBe(404);
    expect((await preview({ tech_id: 999_999 })).status).toBe(404);
  });
});

describe('handing over', () => {
  test('all of a technician: customers, what is no order, open tasks about customers; orders stay', async () => {
    const { status, response } = await give();
    expect(status).toBe(200);
    expect(response.message).toBe('Handed 2 customers, 4 open estimates and 1 open task over to Owen Brandt.');
    const [from, to] = [ids.tech, ids.tech2];
    expect(await ownersOf()).toEqual({
      ann: to,
      bo: to,
      draft: to,
      invoice: to,
      expired: to,
      ofBo: to,
      task: to,
      order: from,
      done: from,
      own: from,
    });
  });

  test('one customer leaves the others', async () => {
    expect((await give({ customer_id: made.ann, seen: one })).status).toBe(200);
    const owners = await ownersOf();
    expect(owners).toMatchObject({ ann: ids.tech2, draft: ids.tech2, task: ids.tech2, bo: ids.tech, ofBo: ids.tech });
  });

  test('both technicians see it at once, and the counts of the lists follow', async () => {
    await give();
    const total = async (token: string) => {
      const { response: listed } = await api.call(listEstimates, {}, token);
      const { response: people } = await api.call(listCustomers, {}, token);
      const { response: todo } = await api.call(listTasks, {}, token);
      return [people.length, listed.length, todo.length];
    };
    expect(await total(tech)).toEqual([0, 1, 2]);
    expect(await total(tech2)).toEqual([2, 4, 1]);
    expect((await api.call(getEstimate, { query: { cart_id: made.draft } }, tech)).status).toBe(404);
    const { response } = await api.call(getEstimate, { query: { cart_id: made.draft } }, tech2);
    expect(response.tech.id).toBe(ids.tech2);
    const stored = await api.db
      .select({ count: sql<number>`sum(count)::int` })
      .from(estimateCounts)
      .where(eq(estimateCounts.techId, ids.tech2));
    expect(stored[0]?.count).toBe(4);
  });

  test('is a change like any other: what is based on an older version is refused', async () => {
    const { response: before } = await api.call(getEstimate, { query: { cart_id: made.draft } }, admin);
    const { response: customer } = await api.call(getCustomer, { query: { id: made.ann } }, admin);
    await give();
    const notes = { cart_id: made.draft, notes: 'Late', version: before.version };
    const late = { id: made.ann, customer: { notes: 'Late' }, version: customer.version };
    const task = { id: made.task, task: { task: 'Late' }, version: 1 };
    expect((await api.call(saveEstimateNotes, { body: notes }, admin)).status).toBe(409);
    expect((await api.call(updateCustomer, { body: late }, admin)).status).toBe(409);
    expect((await api.call(updateTask, { body: task }, admin)).status).toBe(409);
  });

  test('a link that the customer has stays good, also when the technician is deactivated', async () => {
    const sent = { cart_id: made.ofBo, customer_email: 'bo@example.com' };
    expect((await api.call(sendEstimateApproval, { body: sent }, tech)).status).toBe(200);
    const [email] = await api.emails();
    const link = /t=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    const [token, to] = [
      await issueToken(api.db, { userId: ids.tech, purpose: 'payment', now: new Date(), minutes: 60 }),
      'bo@example.com',
    ];
    const toPay = {
      tokenId: token.id,
      estimateId: made.ofBo,
      revision: 0,
      totalCents: 1,
      recipient: to,
      sentAt: new Date(),
    };
    await api.db.insert(paymentLinks).values(toPay);
    await give();
    await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ids.tech));
    expect((await api.call(getEstimateByToken, {}, link)).status).toBe(200);
    expect((await api.call(approveEstimateByToken, { body: {} }, link)).status).toBe(200);
    // The link still opens, but its revision is outdated.
    expect((await api.call(getInvoiceByToken, {}, token.token)).error.error).toBe('total_changed');
    await api.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, ids.tech));
  });

  test('stands in the timeline and in the audit log', async () => {
    await give();
    const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: made.draft } }, tech2);
    expect(events.at(-1)).toMatchObject({ kind: 'handed_over', detail: 'From Dana Reyes to Owen Brandt' });
    await give({ from: ids.tech2, to: ids.tech, customer_id: made.ann, seen: one });
    const { response: log } = await api.call(listAuditEvents, {}, admin);
    expect(log.filter(({ id }) => id > lastLine)).toMatchObject([
      {
        action: 'records_handed_over',
        target: { kind: 'customer', id: String(made.ann) },
        before: 'tech2',
        after: 'tech: 1 customer, 3 open estimates and 1 open task',
      },
      {
        action: 'records_handed_over',
        target: { kind: 'user', name: 'tech' },
        before: 'tech',
        after: 'tech2: 2 customers, 4 open estimates and 1 open task',
      },
    ]);
  });

  test('a deactivated technician’s go over too', async () => {
    await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ids.tech));
    expect((await preview({ tech_id: ids.tech })).response.counts).toEqual(all);
    expect((await give()).status).toBe(200);
    await api.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, ids.tech));
  });
});

describe('is refused and changes nothing', () => {
  const untouched = async () => {
    expect(new Set(Object.values(await ownersOf()))).toEqual(new Set([ids.tech]));
    expect(await auditLinesSince(api.db, lastLine)).toEqual([]);
  };

  test.each([
    ['an unapproved technician', { approved: false }],
    ['a deactivated one', { deactivatedAt: new Date() }],
    ['a retail customer', { type: 'retail' }],
  ] as const)('to %s', async (_who, changes) => {
    await api.db.update(users).set(changes).where(eq(users.id, ids.tech2));
    const { status, error } = await give();
    expect([status, error.message]).toEqual([
      409,
      'Owen Brandt is not an approved technician. Please choose another one.',
    ]);
    await untouched();
  });

  test('to an administrator, to oneself, or to nobody', async () => {
    expect((await give({ to: ids.admin })).status).toBe(409);
    expect((await give({ to: ids.tech })).status).toBe(409);
    expect((await give({ to: 999_999 })).status).toBe(404);
    await untouched();
  });

  test('when it is not what was shown any more', async () => {
    await addTask(ids.tech, made.bo);
    const { status, error } = await give();
    expect([status, error.message]).toEqual([409, 'The records to hand over have changed. Please review them.']);
    await untouched();
  });

  test('while an estimate is being paid', async () => {
    await api.db.execute(sql`
      insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified)
      values (${made.invoice}, ${ids.tech}, 'checking', 100, '{}', now(), now())`);
    const { status, error } = await give();
    expect(status).toBe(409);
    expect(error.message).toBe(
      `Estimate ${made.invoice} is being paid right now. Please try again when the payment has finished.`,
    );
    await untouched();
  });

  test('to a technician who requests it', async () => {
    expect((await give({}, tech2)).status).toBe(403);
    expect((await preview({ tech_id: ids.tech }, tech)).status).toBe(403);
    await untouched();
  });
});

test('of two administrators at once one hands over, the other is refused', async () => {
  const both = await Promise.all([give(), give({ to: ids.tech2 }, otherAdmin)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await auditLinesSince(api.db, lastLine)).toHaveLength(1);
});

test('a customer who was handed over meanwhile is not taken from their new technician', async () => {
  await give({ customer_id: made.ann, seen: one });
  const { status } = await give({ customer_id: made.ann, to: ids.tech2, seen: one }, otherAdmin);
  expect(status).toBe(409);
});
