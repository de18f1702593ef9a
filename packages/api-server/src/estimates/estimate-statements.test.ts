import { getEstimate, listActiveEstimates, listEstimates, printEstimate } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';
import { insertProduct } from '../testing/insert-products.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const productId = await insertProduct(api.db, { stock: 10 });
const id = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'), {
  parts: [{ productId, qty: 1, priceCents: 100 }],
});

/** Runs a call and returns the first words of each of its statements, without transaction control. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  const before = api.statements.length;
  expect((await call()).status).toBe(200);
  const texts = api.statements.slice(before).map(({ text }) => text.trim());
  return texts
    .filter((text) => !/^(begin|commit)\b/.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 60));
}

test.each([
  ['a page of the list', 2, () => api.call(listEstimates, { query: { search: 'ann' } }, tech)],
  ['a page of the picker', 2, () => api.call(listActiveEstimates, { query: { search: 'ann' } }, tech)],
  ['an estimate', 8, () => api.call(getEstimate, { query: { cart_id: id } }, tech)],
  ['its print', 5, () => api.call(printEstimate, { query: { cart_id: id } }, tech)],
])('%s takes %i statements at most', async (_, most, call) => {
  await call();
  expect((await statementsOf(call)).slice(most)).toEqual([]);
});
