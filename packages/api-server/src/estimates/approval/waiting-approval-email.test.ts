import { approveEstimateByToken, getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import {
  approveEstimate,
  deleteEstimate,
  getEstimate,
  listEstimateEvents,
  revertEstimate,
  saveEstimateNotes,
  sendEstimateApproval,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emails } from '../../platform/mail/index.ts';
import { charge, draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { users } from '../../platform/users/index.ts';
import { markEstimatePaid } from '../estimates.commands.ts';
import { estimates } from '../estimates.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { clock, jobs } = api.deps;

const newDraft = () => insertEstimate(api.db, customer, draft);
const send = (id: number, recipient = `${id}@example.com`) =>
  api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: recipient } }, tech);

/** Creates a draft whose approval email cannot be delivered yet. */
async function waiting(): Promise<number> {
  const id = await newDraft();
  expect((await send(id)).status).toBe(200);
  await api.db
    .update(emails)
    .set({ error: 'connection refused' })
    .where(eq(emails.recipient, `${id}@example.com`));
  return id;
}

/** State of the newest approval email, in the response and in the timeline. */
async function shownState(id: number) {
  const { response: estimate } = await api.call(getEstimate, { query: { cart_id: id } }, tech);
  const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
  const { email, email_reason } = events.findLast(({ kind }) => kind === 'sent') ?? {};
  return [
    [estimate.approval_email, estimate.approval_email_reason],
    [email, email_reason],
  ];
}

const delivered = async (id: number) =>
  (await api.emails()).filter(({ recipient }) => recipient === `${id}@example.com`);
const stored = (id: number) =>
  api.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, `${id}@example.com`))
    .orderBy(emails.id);

const change = (id: number, quantity = 2) =>
  api.call(
    updateEstimate,
    { body: { cart_id: id, estimate: { line_items: [{ ...charge, quantity, total: 100 * quantity }] } } },
    tech,
  );
const accept = (id: number) => api.call(approveEstimate, { body: { cart_id: id, total: 106 } }, tech);
const setTech = (deactivatedAt: Date | null) =>
  api.db.update(users).set({ deactivatedAt }).where(eq(users.username, 'tech'));

describe('a waiting approval email', () => {
  test('goes out when mail works again and its link is good', async () => {
    const id = await waiting();
    await api.call(saveEstimateNotes, { body: { cart_id: id, notes: 'Call first' } }, tech);
    expect(await shownState(id)).toEqual([
      ['delayed', undefined],
      ['delayed', undefined],
    ]);
    const [email] = await delivered(id);
    const token = email?.text.match(/t=([\w-]+)/)?.[1];
    expect((await api.call(getEstimateByToken, {}, token)).status).toBe(200);
    expect((await shownState(id))[0]).toEqual(['sent', undefined]);
  });

  test.each([
    ['changed', 'changed', change],
    [
      'changed and changed back',
      'changed',
      async (id: number) => {
        await change(id);
        await change(id, 1);
      },
    ],
    ['accepted in person', 'approved', accept],
    [
      'accepted in person and reverted',
      'changed',
      async (id: number) => {
        await accept(id);
        await api.call(revertEstimate, { body: { cart_id: id } }, tech);
      },
    ],
    [
      'made an order',
      'ordered',
      (id: number) =>
        api.db.transaction((tx) =>
          markEstimatePaid(tx, { cartId: id, actor: { userId: 1 }, detail: 'Order T1', now: clock.now() }),
        ),
    ],
    [
      'past its last day',
      'expired',
      (id: number) => api.db.update(estimates).set({ expiryDate: '2026-01-01' }).where(eq(estimates.cartId, id)),
    ],
  ])(
    'of an estimate that was %s is not sent, which page and timeline say at once and from then on',
    async (_, reason, happens) => {
      const id = await waiting();
      await happens(id);
      const cancelled = ['cancelled', reason];
      expect(await shownState(id)).toEqual([cancelled, cancelled]);
      expect(await delivered(id)).toEqual([]);
      expect(await stored(id)).toMatchObject([
        { cancelled: expect.any(Date), cancelReason: reason, sent: null, failed: null, text: '', html: '' },
      ]);
      expect(await shownState(id)).toEqual([cancelled, cancelled]);
    },
  );

  test('of a deleted estimate is not sent and says so in the outbox', async () => {
    const id = await waiting();
    await api.call(deleteEstimate, { query: { cart_id: id } }, tech);
    expect(await delivered(id)).toEqual([]);
    expect(await stored(id)).toMatchObject([{ cancelReason: 'the estimate was deleted', text: '' }]);
  });

  test('of a technician whose account was closed is not sent', async () => {
    const id = await waiting();
    await setTech(new Date());
    try {
      expect(await delivered(id)).toEqual([]);
    } finally {
      await setTech(null);
    }
    expect(await stored(id)).toMatchObject([{ cancelReason: 'closed' }]);
  });

  test('gives its place to a second one; of the two one goes out, with the link that works', async () => {
    const id = await waiting();
    expect((await send(id)).status).toBe(200);
    const sent = await delivered(id);
    expect(sent).toHaveLength(1);
    const token = sent[0]?.text.match(/t=([\w-]+)/)?.[1];
    expect((await api.call(approveEstimateByToken, {}, token)).status).toBe(200);
    expect(await stored(id)).toMatchObject([
      { cancelReason: 'replaced', sent: null },
      { cancelled: null, sent: expect.any(Date) },
    ]);
    const { response } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
    expect(response.filter(({ kind }) => kind === 'sent')).toMatchObject([
      { email: 'cancelled', email_reason: 'replaced' },
      { email: 'sent' },
    ]);
  });

  test('that was cancelled is in nobody’s way: the next one goes out', async () => {
    const id = await waiting();
    await change(id);
    expect(await delivered(id)).toEqual([]);
    expect((await send(id)).response.message).toMatch(/is on its way\.$/);
    expect(await delivered(id)).toHaveLength(1);
    expect((await shownState(id))[0]).toEqual(['sent', undefined]);
  });

  test('which a killed server had in hand is looked at anew by the next one', async () => {
    const id = await waiting();
    const lost = await jobs.dropOne('send-email');
    expect(await stored(id)).toMatchObject([{ id: lost?.email }]);
    await change(id);
    expect(await delivered(id)).toEqual([]);
    expect((await stored(id))[0]?.cancelled).toBeNull();
    expect((await shownState(id))[0]).toEqual(['cancelled', 'changed']);
    api.advanceMinutes(6);
    expect(await delivered(id)).toEqual([]);
    api.advanceMinutes(1);
    expect(await delivered(id)).toEqual([]);
    expect(await stored(id)).toMatchObject([{ cancelReason: 'changed' }]);
  });

  test('that the mail server was taking over when the estimate changed was sent, and is called so', async () => {
    const id = await newDraft();
    await send(id);
    expect(await api.sendEmails(async () => void (await change(id)))).toBe(1);
    expect((await shownState(id))[0]).toEqual(['sent', undefined]);
  });
});

test('of many sends at once one email goes out, however many workers look', async () => {
  const id = await newDraft();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const texts: string[] = [];
  await Promise.all([1, 2, 3].map(() => api.sendEmails(async ({ text }) => void texts.push(text))));
  expect(texts).toHaveLength(1);
  const token = texts[0]?.match(/t=([\w-]+)/)?.[1];
  expect((await api.call(getEstimateByToken, {}, token)).status).toBe(200);
  const rows = await stored(id);
  expect(rows.filter(({ cancelReason }) => cancelReason === 'replaced')).toHaveLength(3);
  expect(rows.filter(({ sent }) => sent !== null)).toHaveLength(1);
});

test('a change at the same moment as the worker never leaves an email both sent and cancelled, nor waiting', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, waiting));
  await Promise.all([api.emails(), ...ids.map((id) => change(id))]);
  await api.emails();
  for (const id of ids) {
    const [row] = await stored(id);
    expect(row?.sent === null).toBe(row?.cancelled !== null);
  }
});
