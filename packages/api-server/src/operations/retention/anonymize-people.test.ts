import { login } from '@tech-portal/contract/auth';
import { addCartItem } from '@tech-portal/contract/cart';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents, securityTallies } from '../../audit/index.ts';
import { knownDevices } from '../../identity/index.ts';
import { carts, paymentAttempts } from '../../carts/index.ts';
import type { AttemptState, OrderSnapshot } from '../../carts/index.ts';
import { checkouts } from '../../orders/checkout/checkouts.table.ts';
import { estimateSends } from '../../estimates/approval/estimate-sends.table.ts';
import { estimateEvents } from '../../estimates/events/estimate-events.table.ts';
import { estimateTemplates } from '../../estimates/index.ts';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { users } from '../../platform/users/index.ts';
import { purgeExpired } from './purge-expired.commands.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

const api = await createTestApi();
const techId = await demoUserId(api.db, 'tech');
const address = { ...checkoutAddressFixture, company_name: '' };

const draft: OrderSnapshot = {
  transId: 'TP-AGED',
  isEstimate: false,
  userId: techId,
  customerId: null,
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  subtotalCents: 1000,
  shippingCents: 0,
  taxCents: 60,
  totalCents: 1060,
  lineItemCents: 0,
  shipping: address,
  billing: address,
  parts: [],
  lineItems: [],
  ip: '203.0.113.9',
  browser: 'Firefox',
  sessionId: 'FS-1',
  cartVersion: 1,
};

const attempt = async (state: AttemptState, modified: Date, cartId: number, due: Date | null = null) =>
  api.db.insert(paymentAttempts).values({
    cartId,
    userId: techId,
    state,
    amountCents: 1060,
    order: draft,
    transferId: 'TR1',
    created: modified,
    modified,
    due,
  });

const newCart = async (userId: number, ordered: Date | null = null): Promise<number> => {
  const [cart] = await api.db.insert(carts).values({ userId, ordered }).returning({ id: carts.id });
  if (!cart) throw new Error('The cart was not made.');
  return cart.id;
};

test('who bought is forgotten of attempts that took money after ninety days, and what was paid for stays', async () => {
  const paid = ['succeeded', 'refunded', 'settled'] as const;
  for (const [at, state] of paid.entries()) {
    await attempt(state, ago(91), 900 + at);
    await attempt(state, ago(89), 910 + at);
  }
  // The refund is still open, so the buyer's data is needed.
  await attempt('refunding', ago(400), 920);
  await attempt('checking', ago(400), 921, now);
  await purgeExpired(api.db, now);
  const rows = await api.db.select().from(paymentAttempts).orderBy(paymentAttempts.cartId);
  expect(rows.map(({ cartId, emptied }) => [cartId, emptied !== null])).toEqual([
    [900, true],
    [901, true],
    [902, true],
    [910, false],
    [911, false],
    [912, false],
    [920, false],
    [921, false],
  ]);
  const [emptied, , , recent] = rows;
  expect(JSON.stringify(emptied)).not.toMatch(/Dana|Reyes|dana@|203\.0\.113|Firefox|FS-1|San Marcos/);
  expect(emptied).toMatchObject({ amountCents: 1060, transferId: 'TR1', order: { transId: 'TP-AGED', taxCents: 60 } });
  expect(recent?.order).toEqual(draft);
});

test('addresses of a checkout stay for thirty days after its last step, and as long as its payment is open', async () => {
  const [left, kept, paying] = [
    await newCart(techId, ago(31)),
    await newCart(techId, ago(29)),
    await newCart(techId, ago(31)),
  ];
  for (const [cartId, days] of [
    [left, 31],
    [kept, 29],
    [paying, 31],
  ] as const) {
    await api.db.insert(checkouts).values({ cartId, shipping: address, billing: address, modified: ago(days) });
  }
  await attempt('checking', ago(31), paying, now);
  await purgeExpired(api.db, now);
  const stored = await api.db.select({ id: checkouts.cartId }).from(checkouts).orderBy(checkouts.cartId);
  expect(stored.map(({ id }) => id)).toEqual([kept, paying]);
});

test('timelines stay for three years with what they say of emails, the audit log for five', async () => {
  const estimateId = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'));
  const years = (count: number) => ago(count * 365);
  for (const [at, detail] of [
    [new Date(years(3).getTime() - DAY_MS), 'old'],
    [new Date(years(3).getTime() + DAY_MS), 'new'],
  ] as const) {
    await api.db.insert(estimateEvents).values({ estimateId, kind: 'sent', at, by: 'Ann Lee', detail });
    await api.db.insert(estimateSends).values({ estimateId, recipient: detail, sentAt: at });
  }
  const line = { actorName: 'admin', action: 'user_deleted', targetKind: 'user', targetId: '1' } as const;
  await api.db.insert(auditEvents).values([
    { ...line, targetName: 'old', at: new Date(years(5).getTime() - DAY_MS) },
    { ...line, targetName: 'new', at: new Date(years(5).getTime() + DAY_MS) },
  ]);
  await purgeExpired(api.db, now);
  expect(await api.db.select({ detail: estimateEvents.detail }).from(estimateEvents)).toEqual([{ detail: 'new' }]);
  expect(await api.db.select({ to: estimateSends.recipient }).from(estimateSends)).toEqual([{ to: 'new' }]);
  expect(await api.db.select({ name: auditEvents.targetName }).from(auditEvents)).toEqual([{ name: 'new' }]);
});

test('security events stay for a year, and the database lets none go before', async () => {
  const line = { actorName: 'tech', action: 'signed_in', kind: 'security', targetKind: 'user', targetId: '1' } as const;
  await api.db.insert(auditEvents).values([
    { ...line, targetName: 'last year', at: ago(366) },
    { ...line, targetName: 'this year', at: ago(363) },
    { ...line, targetName: 'last year', at: ago(366), action: 'role_changed', kind: 'access' },
  ]);
  await api.db.insert(securityTallies).values(
    [3, 1].map((days) => ({
      action: 'sign_in_failed' as const,
      since: ago(days),
      address: '203.0.113.1',
      subject: `${days}`,
      count: 1,
    })),
  );
  await purgeExpired(api.db, now);
  const left = await api.db.select().from(auditEvents).where(eq(auditEvents.actorName, 'tech')).orderBy(auditEvents.id);
  expect(left.map(({ targetName, kind }) => [targetName, kind])).toEqual([
    ['this year', 'security'],
    ['last year', 'access'],
  ]);
  expect(await api.db.select({ subject: securityTallies.subject }).from(securityTallies)).toEqual([{ subject: '1' }]);
  await expect(api.db.delete(auditEvents).where(eq(auditEvents.targetName, 'this year'))).rejects.toThrow();
});

test('a deactivated account loses after a year what only its owner used; its name and contact stay for its records', async () => {
  const product = await insertProduct(api.db);
  const names = ['tech', 'tech2'] as const;
  const ids = await Promise.all(names.map((name) => demoUserId(api.db, name)));
  for (const [at, name] of names.entries()) {
    const id = ids[at] ?? 0;
    const token = await api.signIn(name);
    await api.call(addCartItem, { body: { id: product, type: 'p', qty: 1 } }, token);
    await api.db.insert(knownDevices).values({ hash: crypto.randomUUID(), userId: id, lastUsed: now });
    await api.db.insert(estimateTemplates).values({ userId: id, name: 'Winter', lineItems: [], parts: [] });
    const closed = at === 0 ? ago(366) : ago(364);
    const filled = { address1: '1 Main St', taxId: '12-3456789', favorites: ['p/1'], phone: '(512) 555-0100' };
    await api.db
      .update(users)
      .set({ ...filled, deactivatedAt: closed })
      .where(eq(users.id, id));
  }
  await purgeExpired(api.db, now);

  const owned = async (userId: number) => ({
    devices: await api.db.$count(knownDevices, eq(knownDevices.userId, userId)),
    templates: await api.db.$count(estimateTemplates, eq(estimateTemplates.userId, userId)),
    openCarts: await api.db.$count(carts, sql`user_id = ${userId} and kind = 'store' and ordered is null`),
  });
  const [aged = 0, recent = 0] = ids;
  expect(await owned(aged)).toEqual({ devices: 0, templates: 0, openCarts: 0 });
  expect(await owned(recent)).toMatchObject({ templates: 1, openCarts: 1 });
  const [account] = await api.db.select().from(users).where(eq(users.id, aged));
  expect(account).toMatchObject({ passwordHash: '', address1: '', city: '', taxId: null, favorites: [] });
  expect(account).toMatchObject({ username: 'tech', phone: '(512) 555-0100' });
  expect(account?.firstName).not.toBe('');
  const [other] = await api.db.select().from(users).where(eq(users.id, recent));
  expect(other).toMatchObject({ address1: '1 Main St', taxId: '12-3456789', favorites: ['p/1'] });

  // After a reactivation no password works, not even an empty one.
  await api.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, aged));
  for (const password of ['', demoPassword]) {
    const { status } = await api.call(login, { body: { username: 'tech', password } });
    expect([400, 401]).toContain(status);
  }
});

test('two processes at once remove and empty everything, and none waits for the other', async () => {
  await api.db
    .execute(sql`insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified)
    select 100000 + n, ${techId}, case n % 2 when 0 then 'declined' else 'succeeded' end, 1,
      ${JSON.stringify(draft)}::jsonb, now(), now() - interval '91 days' from generate_series(1, 4000) n`);
  await Promise.all([purgeExpired(api.db, now), purgeExpired(api.db, now), purgeExpired(api.db, now)]);
  const left = await api.db.$count(paymentAttempts, sql`cart_id > 100000 and (emptied is null or state = 'declined')`);
  expect(left).toBe(0);
  expect(await api.db.$count(paymentAttempts, sql`cart_id > 100000`)).toBe(2000);
});
