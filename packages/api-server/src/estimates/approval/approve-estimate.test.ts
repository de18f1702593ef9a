import {
  approveEstimate,
  getEstimate,
  listEstimateEvents,
  sendEstimateApproval,
} from '@tech-portal/contract/estimates';
import { eq, isNull, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { emails } from '../../platform/mail/index.ts';
import { draft, hostileName } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';

const api = await createTestApi();
const [tech, tech2] = [await api.signIn('tech'), await api.signIn('tech2')];
const customer = await insertCustomer(api.db, 'tech', hostileName);
const name = `${hostileName.firstName} ${hostileName.lastName}`;

const newDraft = () => insertEstimate(api.db, customer, draft);
const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
const send = (id: number, token = tech, email = 'ann@example.com') =>
  api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: email } }, token);

describe('approval in person', () => {
  test('makes an invoice of a draft and keeps who, when and how', async () => {
    const id = await newDraft();
    expect((await api.call(approveEstimate, { body: { cart_id: id, total: 106 } }, tech)).response).toEqual({});
    expect(await read(id)).toMatchObject({
      status: 'invoice',
      approved_by: name,
      approved_way: 'in-person',
      version: 1,
    });
    const again = await api.call(approveEstimate, { body: { cart_id: id, total: 106 } }, tech);
    expect(again.response.message).toBe('This estimate is already approved.');
  });

  test.each([
    ['shippingCity', "Please complete the customer's shipping address: City is required"],
    ['billingZip', "Please complete the customer's billing address: ZIP code must be 5 digits"],
  ] as const)(
    'is refused, like its email, while the customer lacks %s, as it could not be paid',
    async (column, message) => {
      const incomplete = await insertCustomer(api.db, 'tech', { [column]: '' });
      const id = await insertEstimate(api.db, incomplete, draft);
      for (const refused of [
        await api.call(approveEstimate, { body: { cart_id: id, total: 106 } }, tech),
        await send(id),
      ]) {
        expect([refused.status, refused.error.error, refused.error.message]).toEqual([422, 'address_invalid', message]);
      }
      expect((await read(id)).status).toBe('draft');
    },
  );

  test('is for the total on the screen alone', async () => {
    const id = await newDraft();
    const { status, error } = await api.call(approveEstimate, { body: { cart_id: id, total: 105.99 } }, tech);
    expect([status, error.error]).toEqual([409, 'total_changed']);
    expect(error).toMatchObject({ estimate: { total: 106, status: 'draft' } });
  });

  test.each([
    ['a stale version', draft, { version: 7 }, tech, 'stale_version'],
    ['somebody else’s', draft, {}, tech2, 'not_found'],
    ['an order', { ...draft, approved: true, paid: true }, {}, tech, 'estimate_closed'],
    ['an expired one', { ...draft, issueDate: '2026-01-01', expiryDate: '2026-01-31' }, {}, tech, 'estimate_expired'],
  ])('refuses %s', async (_, record, extra, token, error) => {
    const id = await insertEstimate(api.db, customer, record);
    const body = { cart_id: id, total: 106, ...extra };
    expect((await api.call(approveEstimate, { body }, token)).error.error).toBe(error);
  });

  test('refuses an empty estimate', async () => {
    const id = await insertEstimate(api.db, customer);
    expect((await api.call(approveEstimate, { body: { cart_id: id, total: 0 } }, tech)).status).toBe(400);
  });
});

describe('an approval email', () => {
  test('is recorded with the estimate and says where it is', async () => {
    const id = await newDraft();
    const { response } = await send(id);
    expect(response.message).toBe('The approval email to ann@example.com is on its way.');
    expect(await read(id)).toMatchObject({ sent: [{ estimate_id: id }], approval_email: 'waiting', version: 0 });
    await api.emails();
    expect((await read(id)).approval_email).toBe('sent');
  });

  test('that could not go out so far is not called sent, here and in the timeline, until it is', async () => {
    const id = await newDraft();
    await send(id);
    const seen = async () => {
      const { response } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
      return [(await read(id)).approval_email, response.at(-1)];
    };
    const event = { kind: 'sent', detail: 'ann@example.com' };
    const waiting = isNull(emails.sent);
    expect(await seen()).toMatchObject(['waiting', { ...event, email: 'waiting' }]);
    await api.db.update(emails).set({ error: 'connection refused' }).where(waiting);
    expect(await seen()).toMatchObject(['delayed', { ...event, email: 'delayed' }]);
    await api.db.update(emails).set({ failed: new Date() }).where(waiting);
    expect(await seen()).toMatchObject(['failed', { ...event, email: 'failed' }]);
    await api.db.update(emails).set({ failed: null, sent: new Date(), error: null }).where(waiting);
    expect(await seen()).toMatchObject(['sent', { ...event, email: 'sent' }]);
  });

  test('that cannot go out now says so and waits', async () => {
    const id = await newDraft();
    await send(id);
    await api.db.update(emails).set({ error: 'refused' }).where(like(emails.subject, 'Estimate % from Dana Reyes'));
    const other = await newDraft();
    await api.db.insert(emails).values({
      recipient: 'x@example.com',
      subject: 'stuck',
      text: '',
      html: '',
      due: new Date(Date.now() + 60_000),
      expires: new Date(Date.now() + 600_000),
      created: new Date(),
      error: 'connection refused',
    });
    expect((await send(other)).response.message).toMatch(/^Emails cannot be sent right now\./);
    await api.db.delete(emails).where(eq(emails.subject, 'stuck'));
  });

  test('is replied to the technician', async () => {
    await send(await newDraft());
    expect((await api.emails()).at(-1)?.replyTo).toBe('dana.reyes@example.com');
  });

  test('carries no markup of names', async () => {
    await send(await newDraft());
    const html = (await api.emails()).at(-1)?.html ?? '';
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
    expect(html).not.toContain('<img');
    expect(html).toContain('$106.00');
  });

  test('is refused for somebody else’s, an approved, an empty one, and after many', async () => {
    const id = await newDraft();
    expect((await send(id, tech2)).status).toBe(404);
    expect((await send(await insertEstimate(api.db, customer))).status).toBe(400);
    expect((await send(await insertEstimate(api.db, customer, { ...draft, approved: true }))).status).toBe(409);
    for (let times = 0; times < 10; times += 1) await send(id, tech, `${times}@example.com`);
    expect((await send(id)).status).toBe(429);
  });

  test('reaches one address ten times an hour and leaves one account sixty times, in however many estimates', async () => {
    await api.db.delete(rateLimits);
    const statuses: number[] = [];
    const sendNew = async (email: string) => statuses.push((await send(await newDraft(), tech, email)).status);
    for (let times = 0; times < 12; times += 1) await sendNew('Stranger@example.com');
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = await send(await newDraft(), tech, 'stranger@EXAMPLE.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    for (let times = 0; times < 55; times += 1) await sendNew(`customer-${times}@example.com`);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    api.advanceMinutes(61);
    expect((await send(await newDraft(), await api.signIn('tech'), 'stranger@example.com')).status).toBe(200);
  }, 60_000);
});
