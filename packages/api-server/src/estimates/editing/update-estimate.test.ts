import { addCartItem } from '@tech-portal/contract/cart';
import { createEstimate, getEstimate, saveEstimateNotes, updateEstimate } from '@tech-portal/contract/estimates';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const [tech, admin] = [await api.signIn('tech'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech');
const approved = { approved: true, approvedBy: 'Ann Lee', approvedAt: new Date(), approvedWay: 'in-person' } as const;
const paid = { ...approved, paid: true } as const;
const expired = { issueDate: '2026-01-01', expiryDate: '2026-01-31' } as const;

const labor = {
  id: 'a',
  type: 'labor',
  description: 'Swap',
  quantity: 1.5,
  hourlyRate: 120,
  price: 120,
  total: 0,
} as const;
const charge = { id: 'b', type: 'charge', description: 'Disposal', quantity: 2, price: 15.5, total: 0 } as const;

async function newEstimate(token = tech, customerId = customer): Promise<number> {
  const { response } = await api.call(createEstimate, { body: { estimate: { customer_id: customerId } } }, token);
  return response.cart_id;
}

async function read(id: number, token = tech) {
  return (await api.call(getEstimate, { query: { cart_id: id } }, token)).response;
}

describe('saving', () => {
  test('computes totals itself, whatever the caller wrote', async () => {
    const id = await newEstimate();
    const { response } = await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: { line_items: [{ ...labor, total: 1 }, charge] }, version: 0 } },
      tech,
    );
    expect(response).toMatchObject({
      summary: { subtotal: 211, shipping: 0, tax: 12.66, total: 223.66 },
      status: 'draft',
      version: 1,
      line_items: [
        { id: 'a', hourlyRate: 120, price: 120, total: 180 },
        { id: 'b', price: 15.5, total: 31 },
      ],
    });
    expect(await read(id)).toMatchObject({ summary: response.summary, version: 1, tax_percent: 6 });
  });

  test('takes everything the contract allows: 500 lines with all their text', async () => {
    const id = await newEstimate();
    const notes = 'Ü"\n'.repeat(2000).slice(0, 2000);
    const lines = Array.from({ length: 500 }, (_, at) => ({ ...charge, id: `line-${at}`, notes }));
    const { status, response } = await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: { line_items: lines } } },
      tech,
    );
    expect(status).toBe(200);
    expect(response.line_items).toHaveLength(500);
    expect((await read(id)).line_items.at(-1)?.notes).toBe(notes);
  });

  test.each([
    [{ quantity: 100_001 }, 'Line 2 of the charges: A quantity can be at most 10,000.'],
    [{ notes: 'x'.repeat(2001) }, 'Line 2 of the charges: Notes can only be up to 2000 characters.'],
    [{ description: 'x'.repeat(201) }, 'Line 2 of the charges: A description can only be up to 200 characters.'],
  ])('a line that breaks a rule is named, with the rule: %j', async (changes, message) => {
    const id = await newEstimate();
    const body = {
      cart_id: id,
      estimate: { line_items: JSON.stringify([charge, { ...charge, id: 'c2', ...changes }]) },
    };
    const { status, error } = await api.call(updateEstimate, { body }, tech);
    expect(status).toBe(400);
    expect(error.message).toBe(message);
    expect(Object.keys(error.fields ?? {})[0]).toMatch(/^estimate\.line_items\.1\./);
  });

  test('more than 500 lines are refused with the rule', async () => {
    const id = await newEstimate();
    const lines = Array.from({ length: 501 }, (_, at) => ({ ...charge, id: `line-${at}` }));
    const { error } = await api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items: lines } } }, tech);
    expect(error.message).toBe('An estimate can have at most 500 charges.');
  });

  test('refuses lines that come to more than an estimate may', async () => {
    const id = await newEstimate();
    const line_items = Array.from({ length: 500 }, (_, at) => ({
      ...charge,
      id: `c${at}`,
      quantity: 1,
      price: 1_000_000,
    }));
    const { status, error } = await api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items } } }, tech);
    expect([status, error.message]).toEqual([400, 'An estimate can come to at most $10,000,000.00.']);
    expect((await read(id)).line_items).toEqual([]);
  });

  test('takes lines as a JSON string, as the documents write it', async () => {
    const id = await newEstimate();
    const line_items = JSON.stringify([{ ...charge, saveStatus: 'optimistic' }]);
    const { response } = await api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items } } }, tech);
    expect(response.line_items).toEqual([{ ...charge, notes: '', total: 31 }]);
  });

  test.each([
    ['$0', { ...charge, price: 0 }, 'A charge cannot be worth $0.'],
    ['no hours', { ...labor, quantity: 0 }, 'A charge cannot be worth $0.'],
    ['three decimals', { ...charge, price: 1.005 }, 'A price has at most 2 decimals.'],
    ['hundredths of hours', { ...labor, quantity: 1.25 }, 'Hours go in steps of 0.1.'],
    ['half a charge', { ...charge, quantity: 1.5 }, 'A quantity is a whole number.'],
    ['an absurd price', { ...charge, price: 1e12 }, 'A price can be at most $1,000,000.00.'],
    ['an absurd quantity', { ...charge, quantity: 100_000 }, 'A quantity can be at most 10,000.'],
    ['an absurd total', { ...charge, quantity: 2, price: 1_000_000 }, 'A line can total at most $1,000,000.00.'],
  ])('refuses a line of %s', async (_, line, message) => {
    const id = await newEstimate();
    const { status, error } = await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: { line_items: [line] } } },
      tech,
    );
    expect(status).toBe(400);
    expect(error.message).toContain(message);
    expect((await read(id)).line_items).toEqual([]);
  });

  test.each([
    { ...charge, price: -1 },
    { ...charge, quantity: -1 },
    { ...labor, hourlyRate: -5 },
  ])('refuses a negative line: %j', async (line) => {
    const id = await newEstimate();
    const body = { cart_id: id, estimate: { line_items: JSON.stringify([line]) } };
    expect((await api.call(updateEstimate, { body }, tech)).status).toBe(400);
  });

  test('refuses two lines with one id', async () => {
    const id = await newEstimate();
    const body = { cart_id: id, estimate: { line_items: [charge, charge] } };
    expect((await api.call(updateEstimate, { body }, tech)).error.fields).toEqual({
      'estimate.line_items.1.id': 'Each line needs its own id.',
    });
  });

  test('changes the customer’s address, and with it the shipping', async () => {
    const moving = await insertCustomer(api.db, 'tech');
    const product = await insertProduct(api.db, { addShipPerCents: 0 });
    const id = await insertEstimate(api.db, moving);
    await api.call(addCartItem, { body: { id: product, type: 'p', qty: 1, cart_id: id } }, tech);
    const near = (await read(id)).summary.shipping;
    const address = {
      first_name: 'Bo',
      last_name: 'Lee',
      email: 'bo@example.com',
      phone: '(907) 555-0100',
      address_1: '9 Ice Rd',
      address_2: 'Apt 2',
      city: 'Nome',
      state: 'ak',
      zip_code: '99762',
    };
    const invoice = await insertEstimate(api.db, moving, approved);
    const { response } = await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: {}, customer: address } },
      tech,
    );
    expect(response.summary.shipping).toBeGreaterThan(near);
    // The new address also applies to the customer's other estimates.
    expect(await read(invoice)).toMatchObject({ status: 'draft', approved_by: null, version: 1 });
    expect(await read(id)).toMatchObject({
      first_name: 'Bo',
      customer: { shipping_state: 'AK', shipping_address_2: 'Apt 2', billing_city: 'Austin' },
    });
  });

  test('changes name and contact of the customer, which leaves an invoice an invoice', async () => {
    const renamed = await insertCustomer(api.db, 'tech');
    const id = await insertEstimate(api.db, renamed, approved);
    const { customer: is } = await read(id);
    const contact = {
      first_name: 'Bea',
      last_name: is.last_name,
      email: 'bea@example.com',
      phone: is.phone,
      address_1: is.shipping_address_1,
      address_2: is.shipping_address_2,
      city: is.shipping_city,
      state: is.shipping_state,
      zip_code: is.shipping_zip,
    };
    const { response } = await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: {}, customer: contact, version: 0 } },
      tech,
    );
    expect(response).toMatchObject({ status: 'invoice', version: 0 });
    expect((await read(id)).customer).toEqual({
      ...is,
      version: is.version + 1,
      first_name: 'Bea',
      email: 'bea@example.com',
    });
  });

  test('never moves an estimate to the customer of another technician', async () => {
    const theirs = await insertCustomer(api.db, 'tech2');
    const id = await newEstimate();
    for (const token of [tech, admin]) {
      const body = { cart_id: id, estimate: { customer_id: theirs } };
      expect((await api.call(updateEstimate, { body }, token)).status).toBe(404);
    }
  });

  test('of unchanged content leaves an invoice an invoice; of notes, too', async () => {
    const id = await insertEstimate(api.db, customer, {
      ...approved,
      lineItems: [{ ...charge, notes: '', total: 31 }],
    });
    const body = { cart_id: id, estimate: { line_items: [charge], notes: 'New' } };
    expect((await api.call(updateEstimate, { body }, tech)).response).toMatchObject({ status: 'invoice', version: 1 });
    expect(await read(id)).toMatchObject({ notes: 'New', approved_by: 'Ann Lee', approved_way: 'in-person' });
  });

  test('of another line sends an invoice back to draft', async () => {
    const id = await insertEstimate(api.db, customer, {
      ...approved,
      lineItems: [{ ...charge, notes: '', total: 31 }],
    });
    const body = { cart_id: id, estimate: { line_items: [{ ...charge, quantity: 3 }] } };
    expect((await api.call(updateEstimate, { body }, tech)).response.status).toBe('draft');
    expect(await read(id)).toMatchObject({ status: 'draft', approved_by: null, approved_at: null, approved_way: null });
  });

  test.each([
    ['an order', paid, 409, 'estimate_closed'],
    ['an expired one', expired, 410, 'estimate_expired'],
  ])('%s is refused', async (_, record, status, error) => {
    const id = await insertEstimate(api.db, customer, record);
    const response = await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: { line_items: [charge] } } },
      tech,
    );
    expect([response.status, response.error.error]).toEqual([status, error]);
  });
});

describe('the custom shipping charge', () => {
  const shipping = async (id: number, custom: unknown, token: string) =>
    api.call(updateEstimate, { body: { cart_id: id, estimate: {}, ship_rates: { custom } } }, token);

  test('wins over the calculator when an administrator sets it, and 0 gives way again', async () => {
    const id = await newEstimate();
    await api.call(addCartItem, { body: { id: await insertProduct(api.db), type: 'p', qty: 1, cart_id: id } }, tech);
    const calculated = (await read(id)).summary.shipping;
    expect((await shipping(id, 12.345, admin)).response.summary.shipping).toBe(12.35);
    expect((await shipping(id, 0, admin)).response.summary.shipping).toBe(calculated);
  });

  test('of a technician is ignored', async () => {
    const id = await newEstimate();
    expect((await shipping(id, 5, tech)).response).toMatchObject({ summary: { shipping: 0 }, version: 0 });
  });

  test.each([-5, 'abc', null])('%j counts as 0', async (custom) => {
    const id = await insertEstimate(api.db, customer, { customShippingCents: 500 });
    expect((await shipping(id, custom, admin)).response.summary.shipping).toBe(0);
  });

  test('is refused when absurd', async () => {
    expect((await shipping(await newEstimate(), 1e9, admin)).status).toBe(400);
  });
});

describe('two people on one estimate', () => {
  test('the second save is refused and gets the estimate as it is', async () => {
    const id = await newEstimate();
    const save = (quantity: number) =>
      api.call(
        updateEstimate,
        { body: { cart_id: id, estimate: { line_items: [{ ...charge, quantity }] }, version: 0 } },
        tech,
      );
    const answers = await Promise.all([save(1), save(2)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.error;
    const now = await read(id);
    expect(refused).toMatchObject({ error: 'stale_version', estimate: now });
  });

  test('notes are never overwritten unseen', async () => {
    const id = await newEstimate();
    const save = (notes: string) => api.call(saveEstimateNotes, { body: { cart_id: id, notes, version: 0 } }, tech);
    expect((await save('mine')).response.version).toBe(1);
    expect((await save('theirs')).error).toMatchObject({ error: 'stale_version', estimate: { notes: 'mine' } });
  });
});
