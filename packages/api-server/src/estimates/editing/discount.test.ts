import { addCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { duplicateEstimate, getEstimate, revertEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { charge, draft } from '../../testing/approvable-estimate.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import type { TestEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { estimates } from '../estimates.table.ts';

const api = await createTestApi();
const [tech, tech2] = [await api.signIn('tech'), await api.signIn('tech2')];
const customer = await insertCustomer(api.db, 'tech');
const approved = { approved: true, approvedBy: 'Ann Lee', approvedAt: new Date(), approvedWay: 'email' } as const;
const ten = { kind: 'percent', value: 10, label: 'Spring offer' } as const;
const discounted = {
  ...draft,
  discountKind: 'percent',
  discountValue: 10,
  discountLabel: 'Spring offer',
  discountCents: 1000,
  taxCents: 540,
  totalCents: 9540,
} as const;

const newDraft = (changes: TestEstimate = {}) => insertEstimate(api.db, customer, { ...draft, ...changes });
const save = (id: number, estimate: object, token = tech) =>
  api.call(updateEstimate, { body: { cart_id: id, estimate } }, token);
const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
const stored = async (id: number) => (await api.db.select().from(estimates).where(eq(estimates.cartId, id)))[0];

describe('a discount', () => {
  test('is taken off before tax, and is part of every response', async () => {
    const id = await newDraft();
    const { response } = await save(id, { discount: ten });
    const summary = { subtotal: 100, discount: { ...ten, amount: 10 }, shipping: 0, tax: 5.4, total: 95.4 };
    expect(response).toMatchObject({ summary, status: 'draft' });
    expect(await read(id)).toMatchObject({ summary, total: 95.4, margin: { cost: 0, profit: 90, percent: 100 } });
  });

  test('stays with a save that does not speak of it, and goes with null', async () => {
    const id = await newDraft(discounted);
    const { response } = await save(id, { line_items: [{ ...charge, price: 200, total: 0 }] });
    expect(response.summary).toMatchObject({ subtotal: 200, discount: { amount: 20 }, tax: 10.8, total: 190.8 });
    const without = await save(id, { discount: null });
    expect(without.response.summary).toEqual({ subtotal: 200, shipping: 0, tax: 12, total: 212 });
    expect(await read(id)).not.toHaveProperty('summary.discount');
  });

  test('ends an approval as any change does; the same one again changes nothing', async () => {
    const id = await newDraft({ ...discounted, ...approved });
    const before = await stored(id);
    expect((await save(id, { discount: ten })).response.status).toBe('invoice');
    expect(await stored(id)).toEqual(before);
    const { response } = await save(id, { discount: { ...ten, label: 'Summer offer' } });
    expect(response).toMatchObject({ status: 'draft', summary: { discount: { label: 'Summer offer' } } });
    expect(await stored(id)).toMatchObject({ approved: false, revision: 1 });
  });

  test('stays when an invoice is sent back to draft', async () => {
    const id = await newDraft({ ...discounted, ...approved });
    await api.call(revertEstimate, { body: { cart_id: id } }, tech);
    expect(await read(id)).toMatchObject({ status: 'draft', summary: { discount: { amount: 10 }, total: 95.4 } });
  });

  test.each([
    ['a paid estimate', { ...discounted, ...approved, paid: true }, 'estimate_closed'],
    ['an expired one', { ...draft, issueDate: '2026-01-01', expiryDate: '2026-01-31' }, 'estimate_expired'],
  ])('is refused for %s', async (_, record, error) => {
    const id = await newDraft(record);
    expect((await save(id, { discount: { ...ten, value: 20 } })).error?.error).toBe(error);
  });

  test('is not for somebody else to grant', async () => {
    const id = await newDraft();
    expect((await save(id, { discount: ten }, tech2)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ discountKind: null, totalCents: 10_600 });
  });

  test.each([
    [{ kind: 'amount', value: 100.01 }, 'A discount cannot be more than the subtotal of $100.00.'],
    [{ kind: 'amount', value: -1 }, 'A discount is more than zero.'],
    [{ kind: 'amount', value: 0 }, 'A discount is more than zero.'],
    [{ kind: 'amount', value: 1.005 }, 'A discount in dollars has at most 2 decimals.'],
    [{ kind: 'percent', value: 100.5 }, 'A discount can be at most 100 percent.'],
    [{ kind: 'percent', value: 33.3333 }, 'A percentage has at most 3 decimals.'],
    [{ kind: 'percent', value: null }, 'A discount is a number.'],
    [{ kind: 'percent', value: '10' }, 'A discount is a number.'],
    [{ kind: 'bonus', value: 10 }, 'A discount is an amount or a percentage.'],
    [{ kind: 'percent', value: 10, label: 'x'.repeat(61) }, 'A label can only be up to 60 characters.'],
    [{ kind: 'percent', value: 10, label: 'A\u202eB' }, 'A label is one line of text.'],
  ])('%j is refused, and nothing changes', async (discount, message) => {
    const id = await newDraft();
    const before = await stored(id);
    const { status, error } = await save(id, { discount });
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(message);
    expect(await stored(id)).toEqual(before);
  });

  test('is measured by the lines of the same save', async () => {
    const id = await newDraft();
    const { response } = await save(id, {
      line_items: [{ ...charge, price: 300, total: 0 }],
      discount: { kind: 'amount', value: 250, label: '' },
    });
    expect(response.summary).toMatchObject({ subtotal: 300, discount: { amount: 250 }, tax: 3, total: 53 });
  });
});

describe('lines that go away later', () => {
  test('leave of an amount what there is to take off, until there is more again', async () => {
    const productId = await insertProduct(api.db, { priceCents: 5000 });
    const id = await newDraft();
    const part = { id: productId, type: 'p', cart_id: id } as const;
    await api.call(addCartItem, { body: { ...part, qty: 1 } }, tech);
    await save(id, { discount: { kind: 'amount', value: 120, label: '' } });
    await api.call(deleteCartItem, { query: { id: productId, position: 0, cart_id: id } }, tech);
    const { summary } = await read(id);
    expect(summary).toMatchObject({ subtotal: 100, discount: { value: 120, amount: 100 }, tax: 0 });
    expect(summary.total).toBe(summary.shipping);
    await api.call(addCartItem, { body: { ...part, qty: 2 } }, tech);
    expect((await read(id)).summary).toMatchObject({ subtotal: 200, discount: { amount: 120 }, tax: 4.8 });
  });
});

describe('a duplicate', () => {
  const copyOf = async (id: number, customerId?: number) => {
    const { response } = await api.call(duplicateEstimate, { body: { cart_id: id, customer_id: customerId } }, tech);
    return read(response.cart_id);
  };

  test('for the same customer has the discount, at what it comes to today', async () => {
    const id = await newDraft({ ...discounted, ...approved, paid: true });
    expect(await copyOf(id)).toMatchObject({
      status: 'draft',
      summary: { discount: { ...ten, amount: 10 }, total: 95.4 },
    });
  });

  test('for another customer has none', async () => {
    const copy = await copyOf(await newDraft(discounted), await insertCustomer(api.db, 'tech', { firstName: 'Bo' }));
    expect(copy.summary).toEqual({ subtotal: 100, shipping: 0, tax: 6, total: 106 });
  });
});

describe('a server of the version before, which computes without discounts', () => {
  test.each([
    ['as if there was none', { totalCents: 10_600, taxCents: 600 }],
    ['for other lines', { subtotalCents: 20_000, totalCents: 21_200, taxCents: 1200 }],
  ])('cannot store figures %s', async (_, figures) => {
    const id = await newDraft(discounted);
    const write = api.db.update(estimates).set(figures).where(eq(estimates.cartId, id));
    await expect(write).rejects.toThrow(expect.objectContaining({ cause: expect.anything() }));
    expect(await stored(id)).toMatchObject({ totalCents: 9540 });
  });

  test('cannot fill an estimate whose percentage comes to nothing so far', async () => {
    const empty = { lineItems: [], subtotalCents: 0, taxCents: 0, totalCents: 0, lineItemCents: 0, discountCents: 0 };
    const id = await newDraft({ ...discounted, ...empty });
    const filled = { subtotalCents: 10_000, taxCents: 600, totalCents: 10_600 };
    await expect(api.db.update(estimates).set(filled).where(eq(estimates.cartId, id))).rejects.toThrow();
  });

  test('still approves, reverts and marks what it does not compute', async () => {
    const id = await newDraft(discounted);
    await api.db.update(estimates).set(approved).where(eq(estimates.cartId, id));
    expect(await read(id)).toMatchObject({ status: 'invoice', total: 95.4 });
  });
});
