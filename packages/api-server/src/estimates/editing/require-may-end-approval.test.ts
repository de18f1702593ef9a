import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { updateCustomer } from '@tech-portal/contract/customers';
import { createEstimateTemplate, insertEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { getEstimate, revertEstimate, saveEstimateNotes, updateEstimate } from '@tech-portal/contract/estimates';
import { addCartItems } from '@tech-portal/contract/quick-order';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const productId = await insertProduct(api.db);
const approved = { approved: true, approvedBy: 'Ann Lee', approvedAt: new Date(), approvedWay: 'email' } as const;
const charge = { id: 'c1', type: 'charge', description: 'Disposal', quantity: 1, price: 20, total: 20 } as const;

const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;

async function withInvoice() {
  const customer = await insertCustomer(api.db, 'tech');
  const parts = [{ productId, qty: 1, priceCents: 44_000 }];
  return { customer, id: await insertEstimate(api.db, customer, { ...approved, parts }) };
}

async function template(): Promise<number> {
  const { id } = await withInvoice();
  const { response } = await api.call(createEstimateTemplate, { body: { name: `T${id}`, cart_id: id } }, tech);
  return response.id;
}

type Said = { readonly ends_approval?: boolean };
type Change = (
  invoice: { id: number; customer: number },
  said: Said,
) => Promise<{ status: number; error: { error?: string | undefined } }>;

const changes: readonly (readonly [string, Change])[] = [
  [
    'Save',
    ({ id }, said) =>
      api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items: [charge] }, ...said } }, tech),
  ],
  [
    'a part that is added',
    ({ id }, said) => api.call(addCartItem, { body: { id: productId, type: 'p', qty: 1, cart_id: id, ...said } }, tech),
  ],
  [
    'a part whose quantity changes',
    ({ id }, said) =>
      api.call(changeCartItem, { body: { id: productId, position: 0, qty: 2, cart_id: id, ...said } }, tech),
  ],
  [
    'a part that is removed',
    ({ id }, said) => api.call(deleteCartItem, { query: { id: productId, position: 0, cart_id: id, ...said } }, tech),
  ],
  [
    'several parts at once',
    ({ id }, said) =>
      api.call(addCartItems, { body: { items: [{ id: productId, type: 'p', qty: 1 }], cart_id: id, ...said } }, tech),
  ],
  [
    'a template',
    async ({ id }, said) =>
      api.call(insertEstimateTemplate, { body: { id: await template(), cart_id: id, ...said } }, tech),
  ],
  ['Revert to Draft', ({ id }, said) => api.call(revertEstimate, { body: { cart_id: id, ...said } }, tech)],
  [
    'another address of the customer',
    ({ customer }, said) =>
      api.call(updateCustomer, { body: { id: customer, customer: { shipping_address_1: '2 Oak St' }, ...said } }, tech),
  ],
];

describe.each(changes)('%s', (_name, change) => {
  test('is refused on an approved estimate when it must not end the approval', async () => {
    const invoice = await withInvoice();
    const before = await read(invoice.id);
    const refused = await change(invoice, { ends_approval: false });
    expect([refused.status, refused.error.error]).toEqual([409, 'approval_ends']);
    expect(await read(invoice.id)).toEqual(before);
  });

  test.each([{ ends_approval: true }, {}])(
    'ends the approval when that was confirmed, or nothing said: %j',
    async (said) => {
      const invoice = await withInvoice();
      expect((await change(invoice, said)).status).toBe(200);
      expect(await read(invoice.id)).toMatchObject({ status: 'draft', approved_by: null });
    },
  );
});

test('the refusal says who approved, and carries the estimate as it is', async () => {
  const { id } = await withInvoice();
  const body = { cart_id: id, estimate: { line_items: [charge] }, ends_approval: false };
  const { error } = await api.call(updateEstimate, { body }, tech);
  expect(error.message).toBe(`Ann Lee has approved estimate ${id}. Changing it ends the approval.`);
  expect(error).toMatchObject({ estimate: await read(id) });
});

test('what ends no approval is not refused: notes, a draft, and a change that is none', async () => {
  const { id } = await withInvoice();
  const said = { ends_approval: false };
  await api.call(saveEstimateNotes, { body: { cart_id: id, notes: 'Call first' } }, tech);
  const same = { id: productId, position: 0, qty: 1, cart_id: id, ...said };
  await api.call(changeCartItem, { body: { ...same, qty: 1 } }, tech);
  expect((await api.call(changeCartItem, { body: same }, tech)).status).toBe(200);
  expect((await read(id)).status).toBe('invoice');
  const draft = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'));
  const body = { cart_id: draft, estimate: { line_items: [charge] }, ...said };
  expect((await api.call(updateEstimate, { body }, tech)).status).toBe(200);
  expect((await api.call(revertEstimate, { body: { cart_id: draft, ...said } }, tech)).status).toBe(200);
});
