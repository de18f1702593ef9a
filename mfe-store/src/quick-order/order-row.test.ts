import { createCartItem, createMatchedLine, createSearchResult } from '@tech-portal/api-mocks/fixtures';
import { expect, test } from 'vitest';
import { orderRows, readyRows, readyTotal } from './order-row.ts';

const twins = [createSearchResult({ stock: 4 }), createSearchResult({ result_type: 'NTP_RAW', stock: 0 })];
const matched = (products = [createSearchResult({ stock: 5, price: 0.1 })]) => [createMatchedLine({ products })];
const line = { part_number: 'sw6d 5238a', qty: 3 };

test('a line without a response is unchecked', () => {
  const unchecked = {
    line,
    status: 'unchecked',
    part: undefined,
    choices: [],
    quantityInCart: 0,
    availableQuantity: 0,
  };
  expect(orderRows([line], undefined)).toEqual([unchecked]);
  expect(orderRows([line], [createMatchedLine({ part_number: 'OTHER' })])).toEqual([unchecked]);
});

test('the status follows the quantity without another question', () => {
  expect(orderRows([line], matched())).toMatchObject([{ status: 'found', part: { id: 7 } }]);
  expect(orderRows([{ ...line, qty: 6 }], matched())).toMatchObject([{ status: 'short', part: { id: 7 } }]);
});

test('of several parts one has to be chosen', () => {
  expect(orderRows([line], matched(twins))).toMatchObject([{ status: 'ambiguous', part: undefined }]);
  expect(orderRows([{ ...line, chosen: 'n:7' }], matched(twins))).toMatchObject([{ status: 'out_of_stock' }]);
  expect(orderRows([{ ...line, chosen: 'p:7' }], matched(twins))).toMatchObject([{ status: 'found' }]);
});

test('a choice that is gone is no choice', () => {
  expect(orderRows([{ ...line, chosen: 'm:99' }], matched(twins))).toMatchObject([{ status: 'ambiguous' }]);
});

test('the total counts what the stock allows, to the cent', () => {
  const rows = orderRows(
    [
      { ...line, qty: 9 },
      { part_number: 'NONE', qty: 1 },
    ],
    matched(),
  );
  expect(readyRows(rows)).toHaveLength(1);
  expect(readyTotal(rows)).toBe(0.5);
});

test('what is in the cart already cannot be added again', () => {
  const [row] = orderRows([line], matched(), [createCartItem({ id: 7, type: 'p', qty: 4 })]);
  expect(row).toMatchObject({ status: 'short', quantityInCart: 4, availableQuantity: 1 });
  expect(readyTotal(row ? [row] : [])).toBe(0.1);
});

test('a part that has to be chosen first is not ready', () => {
  expect(readyRows(orderRows([line], matched(twins)))).toEqual([]);
});

test('a part that is in the cart with all its stock is not ready', () => {
  const rows = orderRows([line], matched(), [createCartItem({ id: 7, type: 'p', qty: 5 })]);
  expect(rows).toMatchObject([{ status: 'out_of_stock', quantityInCart: 5, availableQuantity: 0 }]);
  expect(readyRows(rows)).toEqual([]);
});

test('the same id of another source is another part', () => {
  expect(orderRows([line], matched(), [createCartItem({ id: 7, type: 'n', qty: 5 })])).toMatchObject([
    { status: 'found', quantityInCart: 0, availableQuantity: 5 },
  ]);
});
