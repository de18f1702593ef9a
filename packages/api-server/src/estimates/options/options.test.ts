import { addEstimateOption, changeEstimateOption, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import { duplicateEstimate, revertEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { describe, expect, test } from 'vitest';
import { charge, draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { dropOptionTriggers, optionRequests } from '../../testing/estimate-options.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';

const api = await createTestApi();
await dropOptionTriggers(api.db);
const tech = await api.signIn('tech');
const stranger = await api.signIn('tech2');
const customer = await insertCustomer(api.db, 'tech');
const { read, options, add, approve, states, events } = optionRequests(api, tech);

const change = (cart_id: number, title: string, more: { note?: string; position?: number } = {}, token = tech) =>
  api.call(changeEstimateOption, { body: { cart_id, title, ...more } }, token);
const remove = (cart_id: number, token = tech) => api.call(removeEstimateOption, { query: { cart_id } }, token);

describe('adding an option', () => {
  test('copies lines and notes, for the same customer and until the same day', async () => {
    const product = await insertProduct(api.db);
    const parts = [{ productId: product, qty: 2, priceCents: 100 }];
    const days = { issueDate: '2026-11-01', expiryDate: '2999-01-01' };
    const id = await insertEstimate(api.db, customer, { ...draft, ...days, parts, notes: 'Ours' });
    const copy = await add(id, 'Replace', 'Repair');
    expect(await read(copy)).toMatchObject({
      customer_id: customer,
      status: 'draft',
      notes: 'Ours',
      issue_date: days.issueDate,
      expiry_date: days.expiryDate,
      line_items: [{ ...charge, id: expect.any(String) }],
      parts: [{ quantity: 2 }],
      options: [
        { id, title: 'Repair' },
        { id: copy, title: 'Replace' },
      ],
    });
    expect(await events(id)).toContain('option_added: Replace');
  });

  test('an estimate without options has none', async () => {
    expect(await read(await insertEstimate(api.db, customer, draft))).not.toHaveProperty('options');
  });

  test('the draft itself is Option 1 unless it is given a title', async () => {
    const id = await insertEstimate(api.db, customer, draft);
    await add(id, 'Replace');
    expect(await states(id)).toEqual(['Option 1 open', 'Replace open']);
  });

  test('more than three are refused', async () => {
    const [id = 0] = await options(customer, 3);
    const { status, error } = await api.call(addEstimateOption, { body: { cart_id: id, title: 'Fourth' } }, tech);
    expect([status, error.message]).toEqual([409, 'An estimate can have at most 3 options.']);
  });

  test.each([['REPAIR'], ['replace']])('the title %s, which another one has, is refused', async (title) => {
    const [id = 0] = await options(customer);
    const { status, error } = await api.call(addEstimateOption, { body: { cart_id: id, title } }, tech);
    expect([status, error.fields?.['title']]).toEqual([400, expect.stringContaining('already called')]);
  });

  test('two at once with the same title become one', async () => {
    const id = await insertEstimate(api.db, customer, draft);
    const body = { cart_id: id, title: 'Replace', own_title: 'Repair' };
    const both = await Promise.all([1, 2].map(() => api.call(addEstimateOption, { body }, tech)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await states(id)).toEqual(['Repair open', 'Replace open']);
  });

  test('four at once stop at three', async () => {
    const id = await insertEstimate(api.db, customer, draft);
    await Promise.all(
      ['B', 'C', 'D', 'E'].map((title) => api.call(addEstimateOption, { body: { cart_id: id, title } }, tech)),
    );
    expect(await states(id)).toHaveLength(3);
  });

  test('of an approved estimate is refused, and of somebody else’s unknown', async () => {
    const id = await insertEstimate(api.db, customer, draft);
    const body = { cart_id: id, title: 'Replace' };
    expect((await api.call(addEstimateOption, { body }, stranger)).status).toBe(404);
    await approve(id);
    expect((await api.call(addEstimateOption, { body }, tech)).error.error).toBe('estimate_closed');
    expect(await read(id)).not.toHaveProperty('options');
  });

  test('a duplicate of an option is an estimate of its own', async () => {
    const [, replace = 0] = await options(customer);
    const { response } = await api.call(duplicateEstimate, { body: { cart_id: replace } }, tech);
    expect(await read(response.cart_id)).not.toHaveProperty('options');
  });
});

describe('changing options', () => {
  test('title, note and place', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    expect((await change(upgrade, 'Best', { note: 'Ten years of warranty', position: 1 })).status).toBe(200);
    expect((await read(repair)).options).toMatchObject([
      { id: upgrade, title: 'Best', note: 'Ten years of warranty' },
      { id: repair, title: 'Repair' },
      { id: replace, title: 'Replace' },
    ]);
  });

  test('one that is none, or somebody else’s, is refused', async () => {
    const alone = await insertEstimate(api.db, customer, draft);
    expect((await change(alone, 'A')).error.error).toBe('conflict');
    expect((await remove(alone)).error.error).toBe('conflict');
    const [repair = 0] = await options(customer);
    expect((await change(repair, 'A', {}, stranger)).status).toBe(404);
    expect((await remove(repair, stranger)).status).toBe(404);
    expect(await states(repair)).toEqual(['Repair open', 'Replace open']);
  });

  test('another customer is refused, as the others would stay behind', async () => {
    const other = await insertCustomer(api.db, 'tech');
    const [repair = 0] = await options(customer);
    const body = { cart_id: repair, estimate: { customer_id: other } };
    expect((await api.call(updateEstimate, { body }, tech)).error.error).toBe('conflict');
    expect(await read(repair)).toMatchObject({ customer_id: customer });
  });

  test('one taken out is an estimate of its own, and the places close up', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    await remove(repair);
    expect(await read(repair)).not.toHaveProperty('options');
    expect(await states(upgrade)).toEqual(['Replace open', 'Upgrade open']);
    expect(await events(replace)).toContain('option_removed: Repair');
  });

  test('the last one is no option either', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await remove(replace);
    expect(await read(repair)).not.toHaveProperty('options');
    expect(await read(replace)).not.toHaveProperty('options');
  });

  test('two taken out at once leave one estimate each and no group', async () => {
    const ids = await options(customer, 3);
    const both = await Promise.all(ids.slice(0, 2).map((id) => remove(id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await read(id)).not.toHaveProperty('options');
  });

  test('one taken out and one moved at once leave no gap', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    await Promise.all([remove(repair), change(upgrade, 'Upgrade', { position: 1 })]);
    const { options: left = [] } = await read(replace);
    expect(left.map(({ title }) => title).toSorted()).toEqual(['Replace', 'Upgrade']);
    const rows = await api.db
      .select()
      .from(estimates)
      .where(isAnyOf(estimates.cartId, [replace, upgrade]));
    expect(new Set(rows.map(({ optionPosition }) => optionPosition))).toEqual(new Set([1, 2]));
  });

  test('options of an approved estimate stay as they are', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await approve(repair);
    for (const id of [repair, replace]) {
      expect((await change(id, 'Other')).error.error).toBe('estimate_closed');
      expect((await remove(id)).error.error).toBe('estimate_closed');
    }
    await api.call(revertEstimate, { body: { cart_id: repair } }, tech);
    expect((await change(replace, 'Other')).status).toBe(200);
  });
});
