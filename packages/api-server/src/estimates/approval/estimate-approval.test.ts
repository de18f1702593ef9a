import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { getMyCart } from '@tech-portal/contract/cart';
import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import {
  getEstimate,
  revertEstimate,
  saveEstimateNotes,
  sendEstimateApproval,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { tasks } from '../../customers/index.ts';
import { charge, draft, hostileName } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
// The tests send more emails to one customer than the limit allows.
beforeEach(() => api.db.delete(rateLimits));
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech', hostileName);
const name = `${hostileName.firstName} ${hostileName.lastName}`;

const newDraft = () => insertEstimate(api.db, customer, draft);
const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
const send = (id: number) =>
  api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: 'ann@example.com' } }, tech);

async function link(id: number): Promise<string> {
  expect((await send(id)).status).toBe(200);
  const sent = (await api.emails()).at(-1);
  const token = sent?.text.match(/http:\/\/portal\.test\/approve-estimate\?t=([\w-]+)/)?.[1];
  if (!token) throw new Error(`No link in ${sent?.text}`);
  return token;
}

const view = (token: string) => api.call(getEstimateByToken, {}, token);
const accept = (token: string, body?: { name: string }) =>
  api.call(approveEstimateByToken, body ? { body } : {}, token);
const respond = (token: string, kind: 'decline' | 'change', reason = 'Too dear') =>
  api.call(respondToEstimateByToken, { body: { kind, reason } }, token);

describe('the link', () => {
  test('shows what the customer needs and nothing of the business', async () => {
    const product = await insertProduct(api.db);
    const parts = [{ productId: product, qty: 1, priceCents: 100 }];
    const id = await insertEstimate(api.db, customer, { ...draft, parts, notes: 'Our secret' });
    const { response } = await view(await link(id));
    expect(response).toMatchObject({
      estimate: { id, status: 'draft', line_items: [charge] },
      parts: [{ quantity: 1, price: 1 }],
      summary: { total: 106 },
      customer: { first_name: hostileName.firstName, city: 'Austin' },
      tech: { first_name: 'Dana', company: 'Reyes Mobile RV Repair' },
      approved: false,
    });
    expect(JSON.stringify(response)).not.toMatch(/cost|margin|secret|billing|stock/);
  });

  test('approves without a body, keeps the name, and twice is harmless', async () => {
    const id = await newDraft();
    const token = await link(id);
    expect((await accept(token)).response).toEqual({});
    expect(await read(id)).toMatchObject({ status: 'invoice', approved_by: name, approved_way: 'email' });
    expect((await accept(token)).response.message).toBe('This estimate is already approved.');
    expect((await view(token)).response).toMatchObject({ approved: true, estimate: { status: 'invoice' } });
  });

  test('keeps who accepted', async () => {
    const id = await newDraft();
    await accept(await link(id), { name: ' Bo Lee ' });
    expect((await read(id)).approved_by).toBe('Bo Lee');
  });

  test('approves once when accepted many times at once', async () => {
    const id = await newDraft();
    const token = await link(id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
    expect(answers.filter(({ response }) => response.message === undefined)).toHaveLength(1);
    expect((await read(id)).version).toBe(1);
  });

  test('ends with a newer email', async () => {
    const id = await newDraft();
    const [older, newer] = [await link(id), await link(id)];
    expect((await view(older)).error.error).toBe('invalid_token');
    expect((await accept(older)).error.error).toBe('invalid_token');
    expect((await view(newer)).status).toBe(200);
  });

  test('is void after a change, and after a revert', async () => {
    const id = await newDraft();
    const token = await link(id);
    const line_items = [{ ...charge, quantity: 2 }];
    await api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items } } }, tech);
    expect((await view(token)).error).toMatchObject({
      error: 'total_changed',
      message: 'This estimate has changed since the link was sent. Please ask your tech for a new one.',
    });
    expect((await accept(token)).error.error).toBe('total_changed');
    const other = await newDraft();
    const accepted = await link(other);
    await accept(accepted);
    await api.call(revertEstimate, { body: { cart_id: other } }, tech);
    expect((await accept(accepted)).error.error).toBe('total_changed');
    expect((await read(other)).status).toBe('draft');
  });

  test('outlives notes', async () => {
    const id = await newDraft();
    const token = await link(id);
    await api.call(saveEstimateNotes, { body: { cart_id: id, notes: 'Call first' } }, tech);
    expect((await accept(token)).status).toBe(200);
  });

  test('after the last day says that the estimate expired, and later nothing', async () => {
    const token = await link(await newDraft());
    api.advanceMinutes(31 * 24 * 60);
    expect([(await view(token)).error.error, (await accept(token)).error.error]).toEqual([
      'estimate_expired',
      'estimate_expired',
    ]);
    expect((await respond(token, 'change')).error.error).toBe('estimate_expired');
    api.advanceMinutes(31 * 24 * 60);
    expect((await view(token)).error.error).toBe('invalid_token');
    api.advanceMinutes(-62 * 24 * 60);
  });

  test('ends with the account of its technician, as nobody would do the work', async () => {
    const token = await link(await newDraft());
    const deactivate = (deactivatedAt: Date | null) =>
      api.db.update(users).set({ deactivatedAt }).where(eq(users.username, 'tech'));
    await deactivate(new Date());
    const answers = [await view(token), await accept(token), await respond(token, 'decline')];
    await deactivate(null);
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect(error).toEqual({
        error: 'invalid_token',
        message: "We couldn't find an estimate to approve. Please check the link or contact your tech.",
      });
    }
  });

  test('opens nothing but its own calls, and no other token opens those', async () => {
    const token = await link(await newDraft());
    expect((await api.call(getUser, {}, token)).error).toMatchObject({ error: 'unauthenticated' });
    expect((await api.call(getMyCart, {}, token)).status).toBe(401);
    expect((await api.call(getEstimate, { query: { cart_id: 1 } }, token)).status).toBe(401);
    for (const other of [tech, 'made-up-made-up-made-up', undefined]) {
      expect((await api.call(getEstimateByToken, {}, other)).error).toMatchObject({
        error: 'invalid_token',
        message: "We couldn't find an estimate to approve. Please check the link or contact your tech.",
      });
      expect((await api.call(approveEstimateByToken, {}, other)).status).toBe(401);
    }
  });
});

describe('the customer’s answer', () => {
  test.each([
    ['decline', 'declined estimate'],
    ['change', 'asked to change estimate'],
  ] as const)('%s becomes a task of the technician', async (kind, text) => {
    const id = await newDraft();
    expect((await respond(await link(id), kind, 'Not <b>now</b>')).response).toEqual({});
    const [task] = (await api.db.select().from(tasks)).slice(-1);
    expect(task).toMatchObject({
      customerId: customer,
      task: `${name} ${text} ${id}: Not <b>now</b>`,
      priority: 'high',
      dueDate: calendarDay(new Date(), BUSINESS_TIME_ZONE),
      completed: false,
    });
    expect((await read(id)).status).toBe('draft');
    expect((await api.emails()).at(-1)).toMatchObject({
      recipient: 'dana.reyes@example.com',
      text: expect.stringContaining(`${name} ${text} ${id}: Not <b>now</b>`),
      html: expect.not.stringContaining('<b>now</b>'),
    });
  });

  test('an approval becomes a task of the technician and an email with its link, once', async () => {
    const id = await newDraft();
    const token = await link(id);
    const before = (await api.emails()).length;
    await accept(token, { name: 'Bo <i>Lee</i>' });
    await accept(token);
    const sentence = `Bo <i>Lee</i> approved estimate ${id} for $106.00. It can be paid now.`;
    const created = (await api.db.select().from(tasks)).filter(({ task }) => task.includes(`estimate ${id} `));
    expect(created).toMatchObject([{ customerId: customer, task: sentence, priority: 'high', completed: false }]);
    const sent = (await api.emails()).slice(before);
    expect(sent).toMatchObject([{ recipient: 'dana.reyes@example.com', subject: `Estimate ${id} was approved` }]);
    expect(sent[0]?.text).toContain(sentence);
    expect(sent[0]?.text).toContain(`http://portal.test/estimate/${id}`);
    expect(sent[0]?.html).not.toContain('<i>Lee');
  });

  test('always fits a task', async () => {
    await respond(await link(await newDraft()), 'change', 'x'.repeat(400));
    const longest = Math.max(...(await api.db.select().from(tasks)).map(({ task }) => task.length));
    expect(longest).toBeLessThanOrEqual(500);
  });

  test.each([
    ['', 'Please tell us why'],
    ['x'.repeat(401), 'A reason can be up to 400 characters'],
  ])('needs a reason: %#', async (reason, message) => {
    const { status, error } = await respond(await link(await newDraft()), 'decline', reason);
    expect([status, error.message]).toEqual([400, message]);
  });

  test('cannot fill the task list', async () => {
    const token = await link(await newDraft());
    for (let times = 0; times < 5; times += 1) await respond(token, 'change');
    expect((await respond(token, 'change')).status).toBe(429);
  });
});
