import { getEstimate, listEstimateEvents, revertEstimate } from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tokens } from '../../identity/index.ts';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { emails } from '../../platform/mail/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { createLinkFixture } from '../../testing/payment-link.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const links = await createLinkFixture(shop);
const { tech } = links;
// The tests send more emails than the limit allows.
beforeEach(() => api.db.delete(rateLimits));

const sentTo = async (id: number) => (await api.emails()).filter(({ recipient }) => recipient === `${id}@example.com`);
const stored = (id: number) =>
  api.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, `${id}@example.com`))
    .orderBy(emails.id);

/** Creates an invoice whose email cannot be delivered yet. */
async function waiting(): Promise<number> {
  const { id } = await links.invoice();
  expect((await links.send(id)).status).toBe(200);
  await api.db
    .update(emails)
    .set({ error: 'connection refused' })
    .where(eq(emails.recipient, `${id}@example.com`));
  return id;
}

/** State of the newest invoice email, in the response and in the timeline. */
async function shownState(id: number) {
  const { response: estimate } = await api.call(getEstimate, { query: { cart_id: id } }, tech);
  const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
  const { email, email_reason } = events.findLast(({ kind }) => kind === 'invoiced') ?? {};
  return [
    [estimate.invoice_email, estimate.invoice_email_reason],
    [email, email_reason],
  ];
}

describe('an invoice that is emailed', () => {
  test('has the total, a link to pay it, and the invoice as a PDF; the timeline says to whom it went', async () => {
    const { id } = await links.invoice();
    expect((await links.send(id)).response).toEqual({ message: `The invoice to ${id}@example.com is on its way.` });
    const [email] = await sentTo(id);
    expect(email?.subject).toBe(`Invoice ${id} from Dana Reyes`);
    expect(email?.replyTo).toBe('dana.reyes@example.com');
    expect((await stored(id)).map(({ replyTo }) => replyTo)).toEqual([null]);
    expect(email?.text).toContain(
      `Hello Ann,\n\nDana Reyes of Reyes Mobile RV Repair has sent you invoice ${id} for the estimate you approved.`,
    );
    expect(email?.text).toContain('\n\nTotal: $227.00\n\n');
    expect(email?.text).toMatch(/http:\/\/portal\.test\/pay-invoice\?t=[\w-]{20,}/);
    const [pdf] = email?.attachments ?? [];
    const { text } = await readPdf(Buffer.from(pdf?.pdf ?? []).toString('base64'));
    expect(text).toContain(`Invoice ${id}`);
    expect(text).toContain('$227.00');
    expect(await shownState(id)).toEqual([
      ['sent', undefined],
      ['sent', undefined],
    ]);
    const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
    expect(events.at(-1)).toMatchObject({ kind: 'invoiced', by: 'Dana Reyes', detail: `${id}@example.com` });
  });

  test('stores of its link no more than a digest', async () => {
    const { id } = await links.invoice();
    const token = await links.link(id);
    const rows = await api.db.select().from(tokens).where(eq(tokens.purpose, 'payment'));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, await stored(id)])).not.toContain(token);
  });

  test('ends the older link to pay, not that of the approval', async () => {
    const { id } = await links.draft();
    const approval = await links.approvalLink(id);
    await links.approve(approval);
    const [older, newer] = [await links.link(id), await links.link(id)];
    expect((await links.view(older)).error.error).toBe('invalid_token');
    expect((await links.view(newer)).status).toBe(200);
    expect((await links.view(approval)).status).toBe(200);
  });

  test('is refused before the approval, once it is paid, and of somebody else’s', async () => {
    const { id } = await links.draft();
    expect((await links.send(id)).error).toEqual({
      error: 'conflict',
      message: 'This estimate is not approved. Its invoice can be sent once the customer approves it.',
    });
    const paid = await links.invoice();
    await links.pay(await links.link(paid.id));
    expect((await links.send(paid.id)).error.error).toBe('estimate_closed');
    const own = await links.invoice();
    expect((await links.send(own.id, await api.signIn('tech2'))).status).toBe(404);
    const free = await links.invoice({ subtotalCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 });
    expect((await links.send(free.id)).error.message).toBe('There is nothing to pay.');
  });

  test('counts with the emails for approval: ten of an estimate in a quarter of an hour', async () => {
    const { id } = await links.invoice();
    for (let times = 0; times < 10; times += 1) expect((await links.send(id)).status).toBe(200);
    expect((await links.send(id)).status).toBe(429);
  });
});

describe('an invoice that waits', () => {
  test('goes out when mail works again and its link is good', async () => {
    const id = await waiting();
    expect(await shownState(id)).toEqual([
      ['delayed', undefined],
      ['delayed', undefined],
    ]);
    expect(await sentTo(id)).toHaveLength(1);
    expect((await shownState(id))[0]).toEqual(['sent', undefined]);
  });

  test.each([
    [
      'reverted',
      'changed',
      (id: number) => api.call(revertEstimate, { body: { cart_id: id, ends_approval: true } }, tech),
    ],
    ['paid', 'ordered', async (id: number) => shop.pay(tech, id, await shop.cardToken(), { expected_total: 227 })],
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
      expect(await sentTo(id)).toEqual([]);
      expect(await stored(id)).toMatchObject([{ cancelReason: reason, sent: null, text: '', html: '' }]);
      expect(await shownState(id)).toEqual([cancelled, cancelled]);
    },
  );

  test('gives its place to a second one', async () => {
    const id = await waiting();
    expect((await links.send(id)).status).toBe(200);
    expect(await sentTo(id)).toHaveLength(1);
    expect(await stored(id)).toMatchObject([{ cancelReason: 'replaced' }, { sent: expect.any(Date) }]);
  });

  test('of a technician whose account was closed is not sent', async () => {
    const id = await waiting();
    const close = (deactivatedAt: Date | null) =>
      api.db.update(users).set({ deactivatedAt }).where(eq(users.username, 'tech'));
    await close(new Date());
    expect(await sentTo(id)).toEqual([]);
    await close(null);
    expect(await stored(id)).toMatchObject([{ cancelReason: 'closed' }]);
  });
});
