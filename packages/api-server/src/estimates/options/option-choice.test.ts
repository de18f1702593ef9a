import { placeOrder } from '@tech-portal/contract/checkout';
import { addCartItem } from '@tech-portal/contract/cart';
import { getCustomer, updateCustomer } from '@tech-portal/contract/customers';
import {
  deleteEstimate,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates,
  revertEstimate,
  sendEstimateApproval,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { describe, expect, test } from 'vitest';
import { charge } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { dropOptionTriggers, optionRequests } from '../../testing/estimate-options.ts';
import { insertCustomer } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
await dropOptionTriggers(api.db);
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { read, options, approve, states, events } = optionRequests(api, tech);

const revert = (id: number) => api.call(revertEstimate, { body: { cart_id: id } }, tech);
const save = (id: number, price: number) => {
  const body = { cart_id: id, estimate: { line_items: [{ ...charge, price, total: price }] } };
  return api.call(updateEstimate, { body }, tech);
};
const metrics = async () => (await api.call(getEstimateMetrics, {}, tech)).response;

describe('the choice', () => {
  test('closes the others, and says so in their timelines', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    expect((await approve(replace)).status).toBe(200);
    expect(await states(repair)).toEqual(['Repair closed', 'Replace approved', 'Upgrade closed']);
    expect(await events(upgrade)).toContain('not_chosen: “Replace” was approved');
    expect(await read(upgrade)).toMatchObject({ status: 'draft', approved: 0 });
  });

  test('of two at once is one', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const both = await Promise.all([approve(repair), approve(replace)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await states(repair)).toSorted()).toContainEqual(expect.stringContaining('closed'));
  });

  test('and a revert of the other at once leave one approved and the other closed, or both open', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await approve(repair);
    const [reverted, approved] = await Promise.all([revert(repair), approve(replace)]);
    expect(reverted.status).toBe(200);
    const expected = approved.status === 200 ? ['Repair closed', 'Replace approved'] : ['Repair open', 'Replace open'];
    expect(await states(repair)).toEqual(expected);
  });

  test('and the deletion of another option at once both count', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    const deletion = api.call(deleteEstimate, { query: { cart_id: repair } }, tech);
    const [deleted, approved] = await Promise.all([deletion, approve(replace)]);
    expect([200, 409]).toContain(deleted.status);
    expect(approved.status).toBe(200);
    const others = ['Replace approved', 'Upgrade closed'];
    expect(await states(upgrade)).toEqual(deleted.status === 200 ? others : ['Repair closed', ...others]);
  });

  test.each([
    ['approved', approve],
    ['saved', (id: number) => save(id, 50)],
    ['deleted', (id: number) => api.call(deleteEstimate, { query: { cart_id: id } }, tech)],
    [
      'sent',
      (id: number) =>
        api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: 'ann@example.com' } }, tech),
    ],
    [
      'given parts',
      async (id: number) => {
        const product = await insertProduct(api.db);
        return api.call(addCartItem, { body: { id: product, type: 'p', qty: 1, cart_id: id } }, tech);
      },
    ],
  ])('what was not chosen cannot be %s', async (_, act) => {
    const [repair = 0, replace = 0] = await options(customer);
    await approve(replace);
    const before = await read(repair);
    const { status, error } = await act(repair);
    expect([status, error.error]).toEqual([409, 'estimate_closed']);
    expect(error.message).toContain(`approved “Replace” (estimate ${replace}). Revert that approval`);
    expect(await read(repair)).toEqual(before);
  });

  test('what was not chosen cannot be paid', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await approve(replace);
    const body = { cart_id: repair, finix_token: 'TK1', finix_session_id: 'FS1', expected_total: 106 };
    expect((await api.call(placeOrder, { body }, tech)).status).toBe(409);
    expect(await read(repair)).toMatchObject({ status: 'draft', paid: 0 });
  });

  test.each([
    ['a revert', revert],
    ['a change', (id: number) => save(id, 50)],
    ['another address', () => move('2 Other St')],
  ])('ends with %s, which opens the others again', async (_, end) => {
    const [repair = 0, replace = 0] = await options(customer);
    await approve(replace);
    expect((await end(replace)).status).toBe(200);
    expect(await states(repair)).toEqual(['Repair open', 'Replace open']);
    expect(await events(repair)).toContainEqual(expect.stringContaining('reopened'));
    expect((await approve(repair)).status).toBe(200);
    expect(await states(repair)).toEqual(['Repair approved', 'Replace closed']);
  });

  test('ends with the chosen one', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    await approve(replace);
    await api.call(deleteEstimate, { query: { cart_id: replace } }, tech);
    expect(await states(upgrade)).toEqual(['Repair open', 'Upgrade open']);
    await api.call(deleteEstimate, { query: { cart_id: upgrade } }, tech);
    expect(await read(repair)).not.toHaveProperty('options');
  });
});

async function move(street: string) {
  const { response } = await api.call(getCustomer, { query: { id: customer } }, tech);
  const { id, tech_id: _techId, version: _version, ...fields } = response;
  return api.call(updateCustomer, { body: { id, customer: { ...fields, shipping_address_1: street } } }, tech);
}

describe('figures and lists', () => {
  test('count options as the one job that they are', async () => {
    const before = await metrics();
    const [repair = 0, replace = 0] = await options(customer, 3);
    await save(replace, 200);
    const open = await metrics();
    expect(open.pending - before.pending).toBe(1);
    expect(open.totalValue - before.totalValue).toBeCloseTo((await read(repair)).total);
    await approve(replace);
    const chosen = await metrics();
    expect(chosen.pending - before.pending).toBe(1);
    expect(chosen.totalValue - before.totalValue).toBeCloseTo((await read(replace)).total);
  });

  test('say which option a row is, and offer none that is closed for parts', async () => {
    const own = await insertCustomer(api.db, 'tech', { lastName: 'Optionfield' });
    const [repair = 0, replace = 0] = await options(own);
    await approve(repair);
    const query = { customer_id: own, sort_by: 'issue_date' as const };
    const { response } = await api.call(listEstimates, { query }, tech);
    expect(response.map(({ id, option }) => ({ id, option }))).toEqual(
      expect.arrayContaining([
        { id: repair, option: { position: 1, of: 2, title: 'Repair', not_chosen: false } },
        { id: replace, option: { position: 2, of: 2, title: 'Replace', not_chosen: true } },
      ]),
    );
    const active = await api.call(listActiveEstimates, { query: { search: 'Optionfield' } }, tech);
    expect(active.response.map(({ id }) => id)).toEqual([repair]);
  });
});
